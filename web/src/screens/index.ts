/** The screens beside the table, each fetched when it is first shown; the table comes with the page itself. */
export const SCREENS = {
  home: () => import('./Home.svelte'),
  new: () => import('./NewGame.svelte'),
  join: () => import('./Join.svelte'),
  account: () => import('../club/Account.svelte'),
  reset: () => import('../club/Reset.svelte'),
  letter: () => import('../club/Letter.svelte'),
  odds: () => import('./OddsScreen.svelte'),
  position: () => import('./PositionScreen.svelte'),
}
