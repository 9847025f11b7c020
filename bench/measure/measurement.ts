/** The figures of a contender's visit; times in milliseconds, sizes in bytes. */
export type Measurement = {
  firstPaintMs?: number
  visibleMs?: number
  usableMs?: number
  /** How long tasks blocked the page until the button was usable. */
  blockedMs?: number
  /** From the first click to the wallet's row, for a visitor who clicks as soon and as often as possible. */
  pressMs?: number
  /** From the click to the wallet's row: `cold` as soon as the button works, `warm` on an idle page. */
  coldMs?: number
  warmMs?: number
  /** From navigation to the wallet's row, for a visitor who clicks immediately. */
  loadToWalletMs?: number
  /** From a reload to the address on a button that works, with a filled and with an emptied cache. */
  reloadMs?: number
  reloadColdMs?: number
  /** Requests, and all bytes with headers, until the page is quiet. */
  requests?: number
  quietBytes?: number
  /** JavaScript loaded until the page is idle. */
  idleBytes?: number
  /** JavaScript loaded until the wallet's row is shown, for a visitor who clicks immediately. */
  readyBytes?: number
  /** JavaScript heap of the idle page after garbage collection. */
  heapBytes?: number
  /** The same after the list of wallets was opened. */
  openHeapBytes?: number
  /** JavaScript loaded until then. */
  openBytes?: number
  /** Number of other origins that the page requested. */
  foreignOrigins?: number
}
