/** Links as people paste them: the whole address, its end, or only the secret. */

/** The path inside the client that a pasted link means; null where it is none. */
export function linkIn(text: string): string | null {
  const found = /#\/?((?:join|game)\/[\w-]{8,200})/.exec(text.trim())
  if (found) return `/${found[1] ?? ''}`
  return /^[\w-]{16,200}$/.test(text.trim()) ? `/join/${text.trim()}` : null
}
