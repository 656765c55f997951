/** The screens, each fetched when it is first shown. */
export const SCREENS = {
  home: () => import('./Home.svelte'),
  new: () => import('./NewGame.svelte'),
  join: () => import('./Join.svelte'),
  game: () => import('./Game.svelte'),
  account: () => import('../club/Account.svelte'),
  letter: () => import('../club/Letter.svelte'),
  odds: () => import('./OddsScreen.svelte'),
}
