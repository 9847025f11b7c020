// Where a device's shares rest: IndexedDB of the wallet origin in a browser.
import type { ShareRecord } from './record.ts'

export interface DeviceShares {
  /** AES-256-GCM; the same one on every call, made at the first, never to be exported. */
  key(): Promise<CryptoKey>
  get(setId: string): Promise<ShareRecord | undefined>
  /** Comes back when it is on disk. */
  put(record: ShareRecord): Promise<void>
  /** Deletes every share of the wallet but that of `keep`. */
  keepOnly(walletId: string, keep: string): Promise<void>
  /** Deletes every share, and the key that opened them. */
  clear(): Promise<void>
}

export const generateShareKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
