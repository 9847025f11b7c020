/** What a contender's visits give; times in milliseconds, sizes in bytes. */
export type Measurement = {
  firstPaintMs?: number
  usableMs?: number
  /** From the click to the wallet's row: `cold` right when the button works, `warm` in an idle page. */
  coldMs?: number
  warmMs?: number
  /** From the navigation to the wallet's row, for the visitor who clicks at once. */
  loadToWalletMs?: number
  reloadMs?: number
  /** JavaScript that has come until the page is idle. */
  idleBytes?: number
  /** The same until the wallet's row is on the screen, for the visitor who clicks at once. */
  readyBytes?: number
  /** JavaScript heap of the idle page, after a collection. */
  heapBytes?: number
  /** Other origins that the page asked. */
  foreignOrigins?: number
}
