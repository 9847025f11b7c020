// The storage that a client needs.
import type { ConnectionHint } from '@aureus/protocol'

/** The parts of `localStorage` that the client uses. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'> &
  Partial<Pick<Storage, 'removeItem'>>

/** Keeps the connection across page loads. In a browser it is a cookie, so that the server can render from it. */
export interface ConnectionStorage {
  get(): ConnectionHint | null
  set(hint: ConnectionHint | null): void
  /** The browser's storage, such as `localStorage`. It may throw. */
  device?: () => DeviceStorage
}
