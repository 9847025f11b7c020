// A transaction whose blockhash expired while the visitor read it gets the newest one before it is signed.

import type { WalletNetwork } from '@aureus/protocol'
import {
  blockhashOf,
  messageBytes,
  readSolanaTransaction,
  type SolanaTransaction,
  withBlockhash,
} from '@aureus/protocol/solana'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { Rpc } from '../../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../../lib/faults/EmbeddedFault.ts'

interface On {
  network: WalletNetwork
  rpc: Rpc
}

const POLL_MS = 1000
/** Twice as long as a blockhash is good. After that, a silent node leaves it to the page to look. */
const POLLS = 180
const HashSchema = v.pipe(
  v.string(),
  v.check((text) => {
    try {
      return base58.decode(text).length === 32
    } catch {
      return false
    }
  }),
)
const LatestSchema = v.object({ value: v.object({ blockhash: HashSchema }) })
const ValidSchema = v.object({ value: v.boolean() })
const StatusesSchema = v.object({
  value: v.tuple([v.nullable(v.object({ confirmationStatus: v.nullish(v.string()) }))]),
})

async function ask<S extends v.GenericSchema>(
  { network, rpc }: On,
  { method, params, schema }: { method: string; params: unknown[]; schema: S },
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await rpc({ network, method, params }))
  if (parsed.success) return parsed.output
  throw new EmbeddedFault('network', 'The node returned an unknown response.')
}

const isValid = async (on: On, blockhash: string): Promise<boolean> => {
  const params = [blockhash, { commitment: 'processed' }]
  return (await ask(on, { method: 'isBlockhashValid', params, schema: ValidSchema })).value
}

/**
 * Only for what this account alone signs: other signatures are of the message as it is, and a durable nonce does not
 * expire.
 * @returns undefined if the transaction's own blockhash is still good. @throws EmbeddedFault
 */
export async function withNewBlockhash(
  transaction: SolanaTransaction,
  on: On,
): Promise<SolanaTransaction | undefined> {
  const message = messageBytes(transaction)
  const blockhash = transaction.message.signers === 1 ? blockhashOf(message) : undefined
  // The network decides about it when it gets the transaction, as far as this node does not say.
  if (blockhash === undefined || (await isValid(on, blockhash).catch(() => true))) return undefined
  const params = [{ commitment: 'confirmed' }]
  const { value } = await ask(on, { method: 'getLatestBlockhash', params, schema: LatestSchema })
  const slots = transaction.bytes.slice(0, transaction.start)
  const changed = withBlockhash(message, value.blockhash)
  return readSolanaTransaction(Uint8Array.of(...slots, ...changed))
}

/**
 * The page knows only the blockhash that expired. It could take the transaction for lost and send it a second time, so
 * it learns of it once a block has it. @throws EmbeddedFault if none can have it any more
 */
export async function untilIncluded(
  transaction: SolanaTransaction,
  { id, ...on }: On & { id: string },
): Promise<void> {
  const blockhash = blockhashOf(messageBytes(transaction)) ?? ''
  const params = [[id], { searchTransactionHistory: true }]
  for (let poll = 0; poll < POLLS; poll++) {
    // First, because a block may include it between the two.
    const mayCome = await isValid(on, blockhash).catch(() => true)
    const statuses = await ask(on, {
      method: 'getSignatureStatuses',
      params,
      schema: StatusesSchema,
    }).catch(() => undefined)
    const status = statuses?.value[0]
    if (status && status.confirmationStatus !== 'processed') return
    if (!mayCome && statuses && !status)
      throw new EmbeddedFault('network', 'The network did not take the transaction. Try again.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
