/**
 * Whether the page shows the frame of this document. A frame that is hidden again keeps the size that it had
 * (measured in Chromium, same-site and cross-site), so its size says nothing; boxes it has none.
 */
export const isShown = (root: Document = document): boolean =>
  root.documentElement.getClientRects().length > 0
