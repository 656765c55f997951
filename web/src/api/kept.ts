/** Where a browser keeps who it is. */
export const PLAYER = 'battleboard.player'
/** There while this browser is logged in; the cookie itself is out of reach. */
export const LOGGED_IN = 'battleboard.account'

/** What is refused comes as an answer like any other: it is no failure of the page. */
export function headersOf(secret: string): Record<string, string> {
  return { prefer: 'trouble=body', ...(secret ? { authorization: `Bearer ${secret}` } : {}) }
}
