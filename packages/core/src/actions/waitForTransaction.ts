// Waits until a transaction is in a block.
import { AureusError } from '@aureus/protocol'
import * as v from 'valibot'
import type { Client } from '../client.ts'
import { RequestAbortedError } from '../errors/wallet.ts'
import { QuantitySchema } from '../services/quantity.ts'
import { callRpc } from '../services/rpc.ts'

/** Specification, section 9. */
export const CONFIRMATION_TIMEOUT_MS = 25_000
const POLL_MS = 1000

export interface WaitForTransactionParameters {
  hash: `0x${string}`
  signal?: AbortSignal
}

export interface TransactionOutcome {
  status: 'success' | 'reverted'
  blockNumber: bigint
}

/** Not in a block after 25 s. It may still be: its hash stays good. */
export class ConfirmationTimeoutError extends AureusError {
  override name = 'ConfirmationTimeoutError'
  constructor() {
    super('The transaction is not confirmed yet')
  }
}

const ReceiptSchema = v.nullable(v.object({ status: QuantitySchema, blockNumber: QuantitySchema }))

/** @throws ConfirmationTimeoutError, RequestAbortedError, RpcError, ApiError, ApiUnreachableError */
export async function waitForTransaction(
  client: Client,
  { hash, signal }: WaitForTransactionParameters,
): Promise<TransactionOutcome> {
  const deadline = Date.now() + CONFIRMATION_TIMEOUT_MS
  const parameters = {
    method: 'eth_getTransactionReceipt',
    params: [hash],
    schema: ReceiptSchema,
    ...(signal && { signal }),
  }
  for (;;) {
    if (signal?.aborted) throw new RequestAbortedError()
    const receipt = await callRpc(client, parameters)
    if (receipt)
      return {
        status: receipt.status === 1n ? 'success' : 'reverted',
        blockNumber: receipt.blockNumber,
      }
    if (Date.now() + POLL_MS > deadline) throw new ConfirmationTimeoutError()
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
