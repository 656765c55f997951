/** What was asked for before the script of the page was there; each answer is for the first who wants it. */
interface Early {
  answers: Map<string, Promise<Response>>
  lines: Map<string, Line>
}

/** The first message on a line: who listens, as which seat, and what is known already. */
export interface Hello {
  type: 'hello'
  secret: string
  csrf: string
  seat: string | null
  seen: number
}

/** A line to a table, with what was said on it before anybody listened. */
export interface Line {
  socket: WebSocket
  hello: Hello | null
  heard: string[]
}

declare global {
  // Two scripts share it: the one in the page itself, and the client.
  var early: Early | undefined
}

function store(): Early {
  return (globalThis.early ??= { answers: new Map(), lines: new Map() })
}

/** Ask for something that will be wanted. */
export function ask(path: string, headers: Record<string, string>): Promise<Response> {
  const answer = fetch(path, { headers })
  // Whoever wants it hears of a line that is down.
  answer.catch(() => undefined)
  store().answers.set(path, answer)
  return answer
}

/** The answer that is on its way, once. */
export function answerTo(path: string): Promise<Response> | null {
  const { answers } = store()
  const found = answers.get(path) ?? null
  answers.delete(path)
  return found
}

/** Whether somebody has taken the answer, or is waiting for it. */
export function isTaken(path: string): boolean {
  return !store().answers.has(path)
}

/** Open a line before anybody is there to listen; what is heard meanwhile is kept. */
export function dial(address: string): void {
  const socket = new WebSocket(address)
  const line: Line = { socket, hello: null, heard: [] }
  socket.onmessage = (event) => line.heard.push(String(event.data))
  store().lines.set(address, line)
}

/** Say hello on a line that nobody has taken yet; whoever takes it says it otherwise. */
export function greetEarly(address: string, hello: Hello): void {
  const line = store().lines.get(address)
  if (line) greet(line, hello)
}

/** Say hello as soon as the line is open. */
export function greet(line: Line, hello: Hello): void {
  const say = (): void => {
    line.socket.send(JSON.stringify(hello))
    line.hello = hello
  }
  if (line.socket.readyState === WebSocket.OPEN) say()
  else line.socket.onopen = say
}

/** A line that was opened early and is not closed yet, else a new one. */
export function lineTo(address: string): Line {
  const { lines } = store()
  const found = lines.get(address)
  lines.delete(address)
  if (found && found.socket.readyState <= WebSocket.OPEN) return found
  return { socket: new WebSocket(address), hello: null, heard: [] }
}
