// The queue of an operator's bundler (ERC-7769). It sends; what became of an operation is read from the chain.
import { request } from 'undici'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import { UpstreamError } from '../../chain/rpc/failure.ts'
import type { Database, OperationRow } from '../../platform/db/schema.ts'
import { createNamedAgent } from '../../platform/outbound/publicAgent.ts'
import { readOperation } from './bundle.ts'
import type { ChainReader } from './chainReader.ts'
import type { Progress, Queue } from './queue.ts'
import { findOutcome } from './receipt.ts'
import { rpcOperation } from './rpcOperation.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024
const CAPACITY = 100
/** Blocks after which an operation that the bundler no longer knows is sent again. */
const RESEND_AFTER_BLOCKS = 10

const AnswerSchema = v.union([
  v.object({ result: v.unknown() }),
  v.object({ error: v.object({ code: v.number(), message: v.optional(v.string(), '') }) }),
])

/** ERC-7769: the operation itself is at fault, so sending it again does not help. */
const isRefusal = (code: number) => (code <= -32500 && code >= -32521) || code === -32602

export interface RemoteQueue extends Queue {
  close(): Promise<void>
}

export function createRemoteQueue({
  db,
  reader,
  url,
}: {
  db: Database
  reader: ChainReader
  url: string
}): RemoteQueue {
  const dispatcher = createNamedAgent({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })

  async function ask(
    method: string,
    params: unknown[],
  ): Promise<v.InferOutput<typeof AnswerSchema>> {
    const { body } = await request(url, {
      dispatcher,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }).catch(() => {
      throw new UpstreamError('network')
    })
    return v.parse(AnswerSchema, await body.json())
  }

  async function isKnown(hash: string): Promise<boolean> {
    const answer = await ask('eth_getUserOperationByHash', [hash])
    return 'result' in answer && answer.result !== null && answer.result !== undefined
  }

  async function dispatch(row: OperationRow): Promise<Progress> {
    const { operation, signature, authorization } = readOperation(row)
    const height = await reader.height()
    await db
      .updateTable('operations')
      .set({ sent_block: height, from_block: row.from_block ?? height })
      .where('hash', '=', row.hash)
      .execute()
    const eip7702Auth = authorization && {
      ...authorization,
      chainId: numberToHex(authorization.chainId),
      nonce: numberToHex(authorization.nonce),
      yParity: numberToHex(authorization.yParity),
    }
    const answer = await ask('eth_sendUserOperation', [
      {
        ...rpcOperation(operation),
        signature,
        ...(eip7702Auth && { eip7702Auth }),
      },
      reader.entryPoint,
    ])
    if ('result' in answer) return 'waiting'
    if (!isRefusal(answer.error.code) || (await isKnown(row.hash))) return 'waiting'
    const outcome = await findOutcome(reader, { ...row, from_block: row.from_block ?? height })
    return {
      outcome: outcome ?? { status: 'failed', reason: `bundler refused: ${answer.error.code}` },
    }
  }

  async function follow(row: OperationRow): Promise<Progress> {
    if (row.sent_block === null) return dispatch(row)
    const outcome = await findOutcome(reader, row)
    if (outcome) return { outcome }
    if ((await reader.height()) - row.sent_block < RESEND_AFTER_BLOCKS) return 'waiting'
    return dispatch(row)
  }

  return {
    name: 'bundler',
    capacity: CAPACITY,
    kinds: ['operation'],
    // It has a queue of its own.
    leastPrice: async () => 0n,
    dispatch,
    follow,
    close: () => dispatcher.close(),
  }
}
