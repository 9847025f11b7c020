// Stores a device's shares. In browsers: IndexedDB of the wallet origin.
import type { ShareRecord } from './record.ts'

export interface DeviceShares {
  /** AES-256-GCM, not extractable. Created on first use, then always the same. */
  key(): Promise<CryptoKey>
  get(setId: string): Promise<ShareRecord | undefined>
  /** Resolves when it is on disk. */
  put(record: ShareRecord): Promise<void>
  /** Whether it exists, without reading it. */
  has(setId: string): Promise<boolean>
  /**
   * Deletes the wallet's shares that are no newer than `keep`. Newer ones stay: a server restored from an older database
   * may reach them again.
   */
  dropOlder(walletId: string, keep: string): Promise<void>
  /** Deletes all shares and their key. */
  clear(): Promise<void>
}

/** The shares that `dropOlder` deletes. */
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
