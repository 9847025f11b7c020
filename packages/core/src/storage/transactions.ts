// Transactions sent from this browser, stored as a convenience. Blocked storage or invalid data counts as an empty
// list, because the chain knows what happened.

import { CaipNetworkIdSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { DeviceStorage } from '../client/storage.ts'
import { type SentTransaction, withTransactions } from '../state/transactions.ts'
import { TRANSACTIONS_KEY } from './transactionsKey.ts'

const Account = v.pipe(v.string(), v.regex(/^[\w.:%-]{1,128}$/))

/** An EVM hash, one of Bitcoin, or a Solana signature of 64 bytes in base58. */
const Hash = v.pipe(v.string(), v.regex(/^(?:(?:0x)?[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/))

/** Decimal text, because base units and block numbers exceed JSON's safe integers. */
const Integer = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

/** EIP-5792: an ID has at most 4,096 bytes. */
const BatchSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(8194)),
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  sponsored: v.exactOptional(v.boolean()),
})

const fields = {
  caipNetworkId: CaipNetworkIdSchema,
  from: Account,
  to: Account,
  value: Integer,
  kind: v.picklist(['transfer', 'call']),
  // The maximum of a Date.
  sentAtMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15)),
  status: v.picklist(['pending', 'confirmed', 'reverted', 'replaced', 'unknown']),
  blockNumber: v.exactOptional(Integer),
  nonce: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  // Parsed where it is shown (`readSentSwap`), because few pages need its schema.
  swap: v.exactOptional(v.record(v.string(), v.unknown())),
}

const TransactionSchema = v.union([
  v.object({ ...fields, hash: Hash, batch: v.exactOptional(BatchSchema) }),
  v.object({ ...fields, hash: v.literal(''), batch: BatchSchema }),
])

type Device = (() => DeviceStorage) | undefined

/** Returns the stored transactions, or `null` if storage is unavailable. Invalid data counts as empty. */
export function readTransactions(device: Device): readonly SentTransaction[] | null {
  let text: string | null
  try {
    if (!device) return null
    text = device().getItem(TRANSACTIONS_KEY)
  } catch {
    return null
  }
  try {
    const parsed = v.safeParse(v.array(TransactionSchema), JSON.parse(text ?? '[]'))
    return parsed.success ? withTransactions([], parsed.output) : []
  } catch {
    return []
  }
}

/** @returns false if storage is blocked or full. */
export function writeTransactions(device: Device, sent: readonly SentTransaction[]): boolean {
  try {
    const text = JSON.stringify(sent, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    device?.().setItem(TRANSACTIONS_KEY, text)
    return device !== undefined
  } catch {
    return false
  }
}
