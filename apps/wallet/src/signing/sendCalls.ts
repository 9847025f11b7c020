// `wallet_sendCalls` (EIP-5792), by an account of one key: a transaction for each call, approved at once.
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

/** The id as soon as all are sent: what became of them is asked by it. @throws EmbeddedFault */
export async function sendCalls(asked: AskedMethod): Promise<CallsSent | string> {
  const { params, account, network, host, signal } = asked
  const batches = batchesOf(host)
  const { version, id = newId(), requests } = readBatchRequest(params, { account, network })
  if (batches.find(id))
    throw new EmbeddedFault('invalid', 'there is a batch with this id', {
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
      // What went out stands: the page learns by the id that it was not all.
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
    throw new EmbeddedFault('invalid', 'a contract is put on the chain by itself, not in a batch')
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
