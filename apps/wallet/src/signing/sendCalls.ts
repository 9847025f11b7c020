// `wallet_sendCalls` (EIP-5792) for an account with a single key: one transaction per call, approved together.
import { type CallsSent, callsErrorCodes } from '@aureus/protocol/calls'
import { bytesToHex } from 'viem'
import { describeCalls } from '../approval/describe/describeCalls.ts'
import { batchesOf } from '../calls/batches.ts'
import { readBatchRequest } from '../calls/readBatchRequest.ts'
import { sentInVersion1 } from '../calls/version1.ts'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import type { PreparedTransaction } from '../transaction/prepare.ts'
import type { TransactionRequest } from '../transaction/request.ts'
import { type AskedMethod, questionOf } from './asked.ts'
import { approveOne, prepareOne, readSaid, signAndSend } from './sendTransaction.ts'

const ID_BYTES = 32

/** Resolves with the id once all are sent. Their status is queried with it. @throws EmbeddedFault */
export async function sendCalls(asked: AskedMethod): Promise<CallsSent | string> {
  const { params, account, network, host, signal } = asked
  const batches = batchesOf(host)
  const { version, id = newId(), requests } = readBatchRequest(params, { account, network })
  if (batches.find(id))
    throw new EmbeddedFault('invalid', 'A batch with this id exists already.', {
      rpcCode: callsErrorCodes.duplicateId,
    })
  const transactions = await approveAll(asked, requests)
  const { caipNetworkId } = network
  const batch = { id, version, caipNetworkId, count: transactions.length }
  const hashes: `0x${string}`[] = []
  for (const transaction of transactions) {
    try {
      signal.throwIfAborted()
      hashes.push(await signAndSend(asked, transaction))
    } catch (error) {
      // Keep what was sent. The batch's status shows that it is incomplete.
      if (hashes.length === 0) throw error
      break
    }
    batches.keep({ ...batch, hashes: [...hashes] })
  }
  return version === '1.0' ? sentInVersion1({ id }) : { id }
}

async function approveAll(
  asked: AskedMethod,
  [first, ...others]: readonly TransactionRequest[],
): Promise<PreparedTransaction[]> {
  if (!first) return []
  const start = await prepareOne(asked, first)
  if (others.length === 0) return [await approveOne(asked, start)]
  const { nonce = 0 } = start.transaction.serializable
  const rest = await Promise.all(
    others.map((request, at) => prepareOne(asked, { ...request, nonce: BigInt(nonce + 1 + at) })),
  )
  const transactions = [start, ...rest].map(({ transaction }) => transaction)
  if (transactions.some(({ to }) => to === undefined))
    throw new EmbeddedFault('invalid', 'Deploy a contract on its own, not in a batch.')
  await asked.show(
    describeCalls({
      ...questionOf(asked),
      transactions,
      ...(await readSaid(asked, transactions)),
      fails: start.fails,
      unsure: rest.some(({ fails }) => fails),
    }),
  )
  return transactions
}

const newId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(ID_BYTES)))
