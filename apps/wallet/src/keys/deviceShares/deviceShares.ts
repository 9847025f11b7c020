// Where a device's shares rest: IndexedDB of the wallet origin in a browser.
import type { ShareRecord } from './record.ts'

export interface DeviceShares {
  /** AES-256-GCM; the same one on every call, made at the first, never to be exported. */
  key(): Promise<CryptoKey>
  get(setId: string): Promise<ShareRecord | undefined>
  /** Comes back when it is on disk. */
  put(record: ShareRecord): Promise<void>
  /** Whether there is one, without reading it. */
  has(setId: string): Promise<boolean>
  /**
   * Deletes the wallet's shares that are no newer than that of `keep`. A newer one stays: a server that went back to
   * an older database may come to the newer one again.
   */
  dropOlder(walletId: string, keep: string): Promise<void>
  /** Deletes every share, and the key that opened them. */
  clear(): Promise<void>
}

/** Those that `dropOlder` deletes. */
export function olderThan(
  records: readonly ShareRecord[],
  walletId: string,
  keep: string,
): string[] {
  const kept = records.find(({ setId }) => setId === keep)
  if (!kept) return []
  return records
    .filter((one) => one.walletId === walletId && one.setId !== keep && one.epoch <= kept.epoch)
    .map(({ setId }) => setId)
}

export const generateShareKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
