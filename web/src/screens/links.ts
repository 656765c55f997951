/** Links as people send and paste them: the whole address, its end, or only the secret. */

/** The address of a link: whoever follows it sits down, or watches. */
export function addressOf(link: string, to: 'join' | 'watch'): string {
  return `${location.origin}${location.pathname}#/${to}/${link}`
}

/** Whether an address means the very device that asks, and none else. */
export function isLocal(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)
}

/** The path inside the client that a pasted link means; null where it is none. */
export function linkIn(text: string): string | null {
  const found = /#\/?((?:join|watch|game)\/[\w-]{8,200})/.exec(text.trim())
  if (found) return `/${found[1] ?? ''}`
  return /^[\w-]{16,200}$/.test(text.trim()) ? `/join/${text.trim()}` : null
}
