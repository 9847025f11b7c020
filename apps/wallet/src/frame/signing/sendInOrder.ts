// The transactions of a batch that is not atomic (EIP-5792): each one after the block of the one before.
import { CallReceiptSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { type Batch, type Batches, SENDING_MS } from '../../transactions/calls/batches.ts'
import type { AskedMethod } from './asked.ts'

const POLL_MS = 1000

export interface SendInOrderParameters extends Pick<AskedMethod, 'network' | 'rpc'> {
  batches: Batches
  batch: Omit<Batch, 'hashes'>
  /** Each signs and sends one, and resolves with its hash. */
  sends: readonly (() => Promise<Hex>)[]
}

/**
 * Resolves once the first is sent. The others follow while the frame lives, until one of them fails: what comes after
 * it may rely on it. @throws EmbeddedFault if the first cannot be sent
 */
export async function sendInOrder(parameters: SendInOrderParameters): Promise<void> {
  const [first, ...others] = parameters.sends
  if (!first) return
  const hash = await first()
  keep(parameters, [hash])
  if (others.length > 0) void sendOthers(parameters, { hash, others })
}

async function sendOthers(
  parameters: SendInOrderParameters,
  { hash, others }: { hash: Hex; others: SendInOrderParameters['sends'] },
): Promise<void> {
  const hashes = [hash]
  for (const send of others) {
    const isDone = await succeeded(parameters, hashes.at(-1) as Hex)
    const next = isDone && (await send().catch(() => undefined))
    if (!next) return keep(parameters, hashes, { isOver: true })
    hashes.push(next)
    keep(parameters, hashes)
  }
}

/** While others follow, the batch is pending, though not for ever: the frame may be gone. */
function keep(
  { batches, batch, sends }: SendInOrderParameters,
  hashes: readonly Hex[],
  { isOver = hashes.length === sends.length }: { isOver?: boolean } = {},
): void {
  const sendingUntilMs = Date.now() + SENDING_MS
  batches.keep({ ...batch, hashes: [...hashes], ...(!isOver && { sendingUntilMs }) })
}

/** @returns false if it reverted, or if no block takes it in time */
async function succeeded(
  { network, rpc }: Pick<SendInOrderParameters, 'network' | 'rpc'>,
  hash: Hex,
): Promise<boolean> {
  const endMs = Date.now() + SENDING_MS - POLL_MS
  const method = 'eth_getTransactionReceipt'
  for (;;) {
    const answer = await rpc({ network, method, params: [hash] }).catch(() => undefined)
    const receipt = v.safeParse(CallReceiptSchema, answer)
    if (receipt.success) return receipt.output.status === '0x1'
    if (Date.now() >= endMs) return false
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
