/** The part of a window that the check reads. */
export type FramePlace = Pick<Window, 'parent' | 'top'> & {
  location: { readonly ancestorOrigins?: ArrayLike<string> }
}

/**
 * Firefox names the embedder so if the frame's `referrerpolicy` hides it (HTML, whatwg/html#11560). That says as little
 * as a browser without the list. The page still has to open the channel from an allowed origin.
 */
const WITHHELD = 'null'

/**
 * Whether this document is embedded by an allowed page that is the top page. In a nested frame, visitors could not tell
 * whose questions they see. `frame-ancestors` tells browsers the same. This check still holds if a proxy drops that
 * header.
 */
export function isEmbeddable(frame: FramePlace, embedOrigins: readonly string[]): boolean {
  if (frame.parent === (frame as unknown) || frame.parent !== frame.top) return false
  const ancestors = frame.location.ancestorOrigins
  if (!ancestors) return embedOrigins.length > 0
  const [embedder = ''] = Array.from(ancestors)
  const isListed = embedder === WITHHELD ? embedOrigins.length > 0 : embedOrigins.includes(embedder)
  return ancestors.length === 1 && isListed
}
