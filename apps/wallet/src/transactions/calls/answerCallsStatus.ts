// `wallet_getCallsStatus` (EIP-5792): how a batch ended, or that it has not.
import type { WalletConfig } from '@aureus/protocol'
import { evmChainIdHex } from '@aureus/protocol'
import {
  type CallReceipt,
  CallReceiptSchema,
  type CallsStatus,
  callsErrorCodes,
} from '@aureus/protocol/calls'
import type { UserOperationStatusReply } from '@aureus/protocol/operations'
import * as v from 'valibot'
import type { Rpc } from '../../lib/chain/rpc.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { invalidParams } from '../../lib/faults/refusals.ts'
import type { Operations } from '../userOperations/operations.ts'
import type { Batch, Batches } from './batches.ts'
import { type CallsStatus1, statusInVersion1 } from './version1.ts'

export interface StatusParameters extends Pick<WalletConfig, 'networks'> {
  batches: Batches
  /** The page's. */
  origin: string
  operations: Pick<Operations, 'status'>
  rpc: Rpc
  signal: AbortSignal
}

/**
 * `wallet_getCallsStatus [id]`, in the format of the version that the batch was sent with. Batches that this tab did
 * not send are looked up at the server, which knows those of smart accounts.
 * @throws EmbeddedFault 5730 for an unknown id
 */
export async function answerCallsStatus(
  params: unknown,
  parameters: StatusParameters,
): Promise<CallsStatus | CallsStatus1> {
  const [id] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof id !== 'string' || id === '')
    throw invalidParams('wallet_getCallsStatus takes the id of a batch')
  const batch = parameters.batches.find(id)
  const status =
    batch && batch.userOpHash === undefined
      ? await statusOfTransactions(batch, parameters)
      : await statusOfOperation(id, batch, parameters)
  return batch?.version === '1.0' ? statusInVersion1(status) : status
}

const statuses = { pending: 100, included: 200, failed: 400, reverted: 500 } as const

async function statusOfOperation(
  id: string,
  batch: Batch | undefined,
  { networks, operations, origin, signal }: StatusParameters,
): Promise<CallsStatus> {
  const hasOperations = networks.some(({ smartAccount }) => smartAccount)
  if (!hasOperations || id.length > MAX_ID_CHARACTERS) throw unknownId()
  const request = batch?.userOpHash ? { userOpHash: batch.userOpHash } : { batchId: id, origin }
  const answer = await operations.status(request, signal)
  const common = { version: '2.0.0', id, atomic: true } as const
  // It never arrived, so it is never sent.
  if (!answer && batch?.isUnsure)
    return { ...common, chainId: evmChainIdHex(batch.caipNetworkId), status: statuses.failed }
  if (!answer) throw unknownId()
  const { caipNetworkId, status } = answer
  return {
    ...common,
    chainId: evmChainIdHex(caipNetworkId),
    status: statuses[status],
    ...receiptsOf(answer),
  }
}

/** 4,096 bytes in hex. */
const MAX_ID_CHARACTERS = 8194

/** One receipt for all calls, with no other logs of the transaction that they were in. */
function receiptsOf({ status, receipt }: UserOperationStatusReply): Pick<CallsStatus, 'receipts'> {
  if (!receipt || status === 'pending' || status === 'failed') return {}
  return { receipts: [receipt] }
}

async function statusOfTransactions(
  batch: Batch,
  { networks, rpc, signal }: StatusParameters,
): Promise<CallsStatus> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === batch.caipNetworkId)
  if (!network) throw unknownId()
  const answers = await Promise.all(
    batch.hashes.map((hash) =>
      rpc({ network, signal, method: 'eth_getTransactionReceipt', params: [hash] }),
    ),
  )
  const receipts = answers.flatMap(readReceipt)
  return {
    version: '2.0.0',
    id: batch.id,
    chainId: evmChainIdHex(batch.caipNetworkId),
    // A single transaction is.
    atomic: batch.count === 1,
    status: statusOf(receipts, batch),
    ...(receipts.length > 0 && { receipts }),
  }
}

/** Null until it is mined. */
function readReceipt(answer: unknown): CallReceipt[] {
  const parsed = v.safeParse(v.nullable(CallReceiptSchema), answer)
  if (!parsed.success)
    throw new EmbeddedFault('network', 'The node returned an invalid transaction receipt.')
  return parsed.output ? [parsed.output] : []
}

function statusOf(
  receipts: readonly CallReceipt[],
  { hashes, count, sendingUntilMs = 0 }: Batch,
): number {
  const done = receipts.filter(({ status }) => status === '0x1').length
  const isGoingOn = done === hashes.length && done < count && Date.now() < sendingUntilMs
  if (receipts.length < hashes.length || isGoingOn) return 100
  if (done === count) return 200
  return done === 0 ? 500 : 600
}

const unknownId = () =>
  new EmbeddedFault('invalid', 'Unknown batch id.', { rpcCode: callsErrorCodes.unknownId })
