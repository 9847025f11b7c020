// The page does not scroll, and does not move either: a classic scrollbar keeps its gutter.

const root = () => document.documentElement

/** Asks for the page's layout: before anything changes that. */
export function lockScroll(): void {
  root().setAttribute('data-au-lock', hasGutter() ? 'gutter' : '')
}

export function unlockScroll(): void {
  root().removeAttribute('data-au-lock')
}

/** A page may keep one even where it has no scrollbar. */
const hasGutter = () =>
  innerWidth > root().clientWidth || getComputedStyle(root()).scrollbarGutter !== 'auto'
