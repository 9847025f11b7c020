/** What is looked at of a window. */
export type FramePlace = Pick<Window, 'parent' | 'top'> & {
  location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/**
 * Whether this document is the frame of a page that may hold it, and that page is the top one: a frame within
 * a frame shows its questions where nobody can tell whose they are. `frame-ancestors` says the same to the
 * browser; where a proxy has lost that header, this still holds.
 */
export function isEmbeddable(frame: FramePlace, embedOrigins: readonly string[]): boolean {
  if (frame.parent === (frame as unknown) || frame.parent !== frame.top) return false
  const ancestors = frame.location.ancestorOrigins
  if (!ancestors) return embedOrigins.length > 0
  return ancestors.length === 1 && embedOrigins.includes(ancestors[0] ?? '')
}
