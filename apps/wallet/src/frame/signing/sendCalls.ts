// `wallet_sendCalls` (EIP-5792): one operation of the account where the network has smart accounts, else one transaction
// per call, approved together.
import { CallReceiptSchema, type CallsSent, callsErrorCodes } from '@aureus/protocol/calls'
import * as v from 'valibot'
import { bytesToHex, type Hex } from 'viem'
import { describeCalls } from '../../approval/describe/describeCalls.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import {
  type Batch,
  type Batches,
  batchesOf,
  SENDING_MS,
} from '../../transactions/calls/batches.ts'
import { type BatchRequest, readBatchRequest } from '../../transactions/calls/readBatchRequest.ts'
import { sentInVersion1 } from '../../transactions/calls/version1.ts'
import type { PreparedTransaction } from '../../transactions/transaction/prepare.ts'
import type { TransactionRequest } from '../../transactions/transaction/request.ts'
import { type AskedMethod, questionOf } from './asked.ts'
import { approveOne, prepareOne, readSimulated, signAndSend } from './sendTransaction.ts'

const ID_BYTES = 32

/** Resolves with the id once all are sent. Their status is queried with it. @throws EmbeddedFault */
export async function sendCalls(given: AskedMethod): Promise<CallsSent | string> {
  const { params, account, networks, typeOn, host } = given
  const request = readBatchRequest(params, { account, networks, typeOn })
  const batches = batchesOf(host)
  const asked = { ...given, network: request.network }
  const { version } = request
  const id = request.id ?? newId()
  const asking = askingOf(batches)
  if (asking.has(id)) throw usedId()
  asking.add(id)
  try {
    if (request.id !== undefined) await requireNew(asked, { id, batches })
    const identified = { ...request, id }
    if (!(await sentTogether(asked, identified))) await sendApart(asked, identified)
    return version === '1.0' ? sentInVersion1({ id }) : { id }
  } finally {
    asking.delete(id)
  }
}

const ofBatches = new WeakMap<Batches, Set<string>>()

/** The ids of batches that wait for the visitor. */
function askingOf(batches: Batches): Set<string> {
  const asking = ofBatches.get(batches) ?? new Set()
  ofBatches.set(batches, asking)
  return asking
}

/** @returns false if the calls are plain transactions */
async function sentTogether(asked: AskedMethod, request: Identified): Promise<boolean> {
  if (asked.typeOn(asked.network) !== 'smartAccount') return false
  const { sendOperation } = await import('./sendOperation.ts')
  return sendOperation(asked, request)
}

interface Identified extends BatchRequest {
  id: string
}

/** An id is used once per page and account, on all devices. */
async function requireNew(
  { network, typeOn, host, post, signal }: AskedMethod,
  { id, batches }: { id: string; batches: Batches },
): Promise<void> {
  if (batches.find(id)) throw usedId()
  if (typeOn(network) !== 'smartAccount') return
  const { createOperations } = await import('../../transactions/userOperations/operations.ts')
  const request = { batchId: id, origin: host.origin }
  if (await createOperations({ post }).status(request, signal)) throw usedId()
}

const usedId = () =>
  new EmbeddedFault('invalid', 'A batch with this id exists already.', {
    rpcCode: callsErrorCodes.duplicateId,
  })

/** One transaction after another. Stops at the first that fails. Each gets its nonce when it is sent. */
async function sendApart(asked: AskedMethod, { id, version, requests }: Identified): Promise<void> {
  const { network, rpc, host } = asked
  const transactions = await approveAll(asked, requests)
  const { caipNetworkId } = network
  const count = transactions.length
  await sendInOrder({
    network,
    rpc,
    batches: batchesOf(host),
    batch: { id, version, caipNetworkId, count },
    sends: transactions.map((transaction) => () => signAndSend(asked, transaction)),
  })
}

async function approveAll(
  asked: AskedMethod,
  [first, ...others]: readonly TransactionRequest[],
): Promise<PreparedTransaction[]> {
  if (!first) return []
  const start = await prepareOne(asked, first)
  if (others.length === 0) return [await approveOne(asked, start)]
  const rest = await Promise.all(others.map((request) => prepareOne(asked, request)))
  const transactions = [start, ...rest].map(({ transaction }) => transaction)
  if (transactions.some(({ to }) => to === undefined))
    throw new EmbeddedFault('invalid', 'Deploy a contract on its own, not in a batch.')
  await asked.show(
    describeCalls({
      ...questionOf(asked),
      transactions,
      ...(await readSimulated(asked, transactions)),
      fails: start.fails,
      unsure: rest.some(({ fails }) => fails),
    }),
  )
  return transactions
}

const newId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(ID_BYTES)))

// The transactions of a batch that is not atomic (EIP-5792): each one after the block of the one before.

const POLL_MS = 1000

interface SendInOrderParameters extends Pick<AskedMethod, 'network' | 'rpc'> {
  batches: Batches
  batch: Omit<Batch, 'hashes'>
  /** Each signs and sends one, and resolves with its hash. */
  sends: readonly (() => Promise<Hex>)[]
}

/**
 * Resolves once the first is sent. The others follow while the frame lives, until one of them fails: what comes after
 * it may rely on it. @throws EmbeddedFault if the first cannot be sent
 */
async function sendInOrder(parameters: SendInOrderParameters): Promise<void> {
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
