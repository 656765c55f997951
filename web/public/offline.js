/*
 * On the page that says that there is no connection: as soon as the server answers, the page that was wanted comes in
 * its place, at the same address, with the game that it names.
 */

const BETWEEN = 5000

async function look() {
  try {
    // Something may answer in the place of a server that is being restarted.
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    if (answer.ok) location.reload()
  } catch {
    // Nobody is there yet.
  }
}

document.getElementById('again').addEventListener('click', () => location.reload())
addEventListener('online', look)
setInterval(look, BETWEEN)
