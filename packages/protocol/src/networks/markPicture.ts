// Where a server serves the marks of networks and wallets, each as a file. Views get them as one answer instead.

/** Begins the path of such a picture, after `/brand/`. */
export const MARK_PICTURE = 'mark-'

/** Whether a picture is a mark that comes with the product or from `MARKS_DIR`. Other images are the owner's own. */
export const isMarkPicture = (url: string): boolean => url.includes(`/brand/${MARK_PICTURE}`)
