// Reads the status of Solana transactions.
import * as v from 'valibot'
import type { ChainCall, Receipt } from '../../client/chain.ts'
import type { SentTransaction } from '../../state/transactions.ts'
import { LamportsSchema } from './reads.ts'

const StatusesSchema = v.object({
  value: v.tuple([
    v.nullable(
      v.object({
        slot: LamportsSchema,
        err: v.unknown(),
        confirmationStatus: v.optional(v.nullable(v.string())),
      }),
    ),
  ]),
})

/** A blockhash is valid for 150 blocks, about a minute. After this time the transaction cannot land. */
const EXPIRED_AFTER_MS = 5 * 60_000

/** Counts from `confirmed`, when two thirds of the stake have voted; such a block has never been reverted. */
export async function readReceipt(call: ChainCall, signature: string): Promise<Receipt | null> {
  const { value } = await call({
    method: 'getSignatureStatuses',
    params: [[signature], { searchTransactionHistory: true }],
    schema: StatusesSchema,
  })
  const [status] = value
  if (!status || status.confirmationStatus === 'processed') return null
  return {
    status: status.err == null ? 'confirmed' : 'reverted',
    blockNumber: status.slot,
  }
}

export async function checkTransaction(
  call: ChainCall,
  transaction: SentTransaction,
): Promise<SentTransaction> {
  const receipt = await readReceipt(call, transaction.hash)
  if (receipt) return { ...transaction, ...receipt }
  const isExpired = Date.now() - transaction.sentAtMs > EXPIRED_AFTER_MS
  return { ...transaction, status: isExpired ? 'unknown' : 'pending' }
}
