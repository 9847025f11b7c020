/** The figures of a contender's visit; times in milliseconds, sizes in bytes. */
export type Measurement = {
  firstPaintMs?: number
  usableMs?: number
  /** From the click to the wallet's row: `cold` as soon as the button works, `warm` on an idle page. */
  coldMs?: number
  warmMs?: number
  /** From navigation to the wallet's row, for a visitor who clicks immediately. */
  loadToWalletMs?: number
  reloadMs?: number
  /** JavaScript loaded until the page is idle. */
  idleBytes?: number
  /** JavaScript loaded until the wallet's row is shown, for a visitor who clicks immediately. */
  readyBytes?: number
  /** JavaScript heap of the idle page after garbage collection. */
  heapBytes?: number
  /** Number of other origins that the page requested. */
  foreignOrigins?: number
}
