// `eth_sendTransaction` of an account that is a contract: an operation of one call.
import { bytesToHex, type Hex } from 'viem'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { batchesOf } from '../../transactions/calls/batches.ts'
import type { TransactionRequest } from '../../transactions/transaction/request.ts'
import { awaitInclusion } from '../../transactions/userOperations/awaitOperation.ts'
import { createOperations } from '../../transactions/userOperations/operations.ts'
import type { AskedMethod } from './asked.ts'
import { sendOperation } from './sendOperation.ts'

/** Resolves with the hash of the transaction that contains it, so not before it is in a block. @throws EmbeddedFault */
export async function sendAsOperation(
  asked: AskedMethod,
  request: TransactionRequest,
): Promise<Hex> {
  const { network, host, post, signal } = asked
  const id = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const batch = { version: '2.0.0', network, paymaster: undefined, atomicRequired: true } as const
  await sendOperation(asked, { ...batch, id, requests: [request] })
  const userOpHash = batchesOf(host).find(id)?.userOpHash
  if (!userOpHash) throw new EmbeddedFault('internal', 'The operation was not sent.')
  const { receipt } = await awaitInclusion(createOperations({ post }), userOpHash, signal)
  if (receipt) return receipt.transactionHash
  throw new EmbeddedFault('internal', 'The operation has no receipt.')
}
