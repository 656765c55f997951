/** The time by the second, for whatever shows a clock; it runs only while somebody looks at it. */
import { createSubscriber } from 'svelte/reactivity'

const tick = createSubscriber((update) => {
  const timer = setInterval(update, 1000)
  return () => {
    clearInterval(timer)
  }
})

/** Seconds since 1970 by this device; whoever reads it in an effect sees it go on. */
export function seconds(): number {
  tick()
  return Date.now() / 1000
}
