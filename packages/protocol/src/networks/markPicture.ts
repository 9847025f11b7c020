// Where a server serves the marks of its networks. Views draw the same marks without a request.

/** Begins the path of such a picture. */
export const MARK_PICTURE = 'network-'

/** Whether a network's `imageUrl` is its mark. Other images are the owner's own. */
export const isMarkPicture = (url: string): boolean =>
  url.includes(`/brand/${MARK_PICTURE}`) && url.endsWith('.svg')
