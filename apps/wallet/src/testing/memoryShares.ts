// For tests: shares in memory only.
import {
  type DeviceShares,
  generateShareKey,
  mailboxAmong,
  olderThan,
  pinAmong,
  pinned,
  withMailbox,
  withPins,
} from '../keys/deviceShares/deviceShares.ts'
import type { ShareRecord } from '../keys/deviceShares/record.ts'

export interface MemoryShares extends DeviceShares {
  records: Map<string, ShareRecord>
}

export function createMemoryShares(): MemoryShares {
  const records = new Map<string, ShareRecord>()
  let made = generateShareKey()
  return {
    records,
    key: () => made,
    get: async (setId) => records.get(setId),
    put: async (record) => void records.set(record.setId, withPins(record, [...records.values()])),
    pinOf: async (walletId) => pinAmong([...records.values()], walletId),
    async pin(walletId, pin) {
      for (const record of pinned([...records.values()], walletId, pin))
        records.set(record.setId, record)
    },
    mailboxOf: async (of) => mailboxAmong([...records.values()], of),
    async pinMailbox(walletId, mailbox, how) {
      for (const record of withMailbox([...records.values()], walletId, mailbox, how))
        records.set(record.setId, record)
    },
    has: async (setId) => records.has(setId),
    async dropOlder(walletId, keep) {
      for (const setId of olderThan([...records.values()], walletId, keep)) records.delete(setId)
    },
    async clear() {
      records.clear()
      made = generateShareKey()
    },
  }
}
