// Stores a device's shares. In browsers: IndexedDB of the wallet origin.
import { isWeaker, type Pin, strongest } from './pin.ts'
import type { ShareRecord } from './record.ts'

export interface DeviceShares {
  /** AES-256-GCM, not extractable. Created on first use, then always the same. */
  key(): Promise<CryptoKey>
  get(setId: string): Promise<ShareRecord | undefined>
  /** Resolves when it is on disk. The record gets the wallet's pin and mailbox. */
  put(record: ShareRecord): Promise<void>
  /** The strongest pin of the wallet on this device. */
  pinOf(walletId: string): Promise<Pin | undefined>
  /** Makes the pin of each share of the wallet at least this strong. */
  pin(walletId: string, pin: Pin): Promise<void>
  /** Where the second server may mail its code for the wallet, or for a new one of the same owner. */
  mailboxOf(of: MailboxOf): Promise<string | undefined>
  /** Remembers it if nothing is remembered yet, or if the owner confirmed on this device that it has changed. */
  pinMailbox(walletId: string, mailbox: string, how?: { isConfirmed: boolean }): Promise<void>
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

/** A wallet, or any of the owner whose device has this id. */
export type MailboxOf = Partial<Pick<ShareRecord, 'walletId' | 'deviceId'>>

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

const ofWallet = (records: readonly ShareRecord[], walletId: string): ShareRecord[] =>
  records.filter((one) => one.walletId === walletId)

export const pinAmong = (records: readonly ShareRecord[], walletId: string): Pin | undefined =>
  strongest(ofWallet(records, walletId).map(({ pin }) => pin))

export function mailboxAmong(
  records: readonly ShareRecord[],
  { walletId, deviceId }: MailboxOf,
): string | undefined {
  const known = records.filter(({ mailbox }) => mailbox !== undefined)
  const found =
    known.find((one) => one.walletId === walletId) ?? known.find((one) => one.deviceId === deviceId)
  return found?.mailbox
}

/** The record as it is stored beside the others. */
export function withPins(record: ShareRecord, others: readonly ShareRecord[]): ShareRecord {
  const pin = strongest([record.pin, pinAmong(others, record.walletId)])
  const mailbox = record.mailbox ?? mailboxAmong(others, record)
  return { ...record, ...(pin && { pin }), ...(mailbox !== undefined && { mailbox }) }
}

/** The records that `pin` changes, as they are then. */
export const pinned = (
  records: readonly ShareRecord[],
  walletId: string,
  pin: Pin,
): ShareRecord[] =>
  ofWallet(records, walletId)
    .filter((one) => isWeaker(one.pin, pin))
    .map((one) => ({ ...one, pin }))

/** The records that `pinMailbox` changes, as they are then: with a confirmed change, all of this owner. */
export function withMailbox(
  records: readonly ShareRecord[],
  walletId: string,
  mailbox: string,
  { isConfirmed } = { isConfirmed: false },
): ShareRecord[] {
  const own = ofWallet(records, walletId)
  if (!isConfirmed && mailboxAmong(own, { walletId }) !== undefined) return []
  const devices = new Set(own.map(({ deviceId }) => deviceId))
  return records
    .filter((one) => one.walletId === walletId || (isConfirmed && devices.has(one.deviceId)))
    .filter((one) => one.mailbox !== mailbox)
    .map((one) => ({ ...one, mailbox }))
}

export const generateShareKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
