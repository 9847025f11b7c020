// What a client keeps beside the page.
import type { ConnectionHint } from '@aureus/protocol'

/** What is needed of `localStorage`. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'> &
  Partial<Pick<Storage, 'removeItem'>>

/** Where the connection outlives the page: a cookie in a browser, so that a server can draw from it. */
export interface ConnectionStorage {
  get(): ConnectionHint | null
  set(hint: ConnectionHint | null): void
  /** What the browser keeps beside the page, such as `localStorage`. It may throw. */
  device?: () => DeviceStorage
}
