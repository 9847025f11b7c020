// Stops the page from scrolling without shifting it: a classic scrollbar keeps its gutter.

const root = () => document.documentElement

/** Reads the page's layout, so call it before anything changes the layout. */
export function lockScroll(): void {
  root().setAttribute('data-au-lock', hasGutter() ? 'gutter' : '')
}

export function unlockScroll(): void {
  root().removeAttribute('data-au-lock')
}

/** A page may reserve a gutter without showing a scrollbar. */
const hasGutter = () =>
  innerWidth > root().clientWidth || getComputedStyle(root()).scrollbarGutter !== 'auto'
