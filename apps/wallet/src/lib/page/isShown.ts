/**
 * Whether the page shows this document's frame. A frame that was hidden again keeps its size (measured in Chromium,
 * same-site and cross-site), but has no boxes.
 */
export const isShown = (root: Document = document): boolean =>
  root.documentElement.getClientRects().length > 0
