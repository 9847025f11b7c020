// One socket: calls as over HTTP, plus news of new blocks and logs (`eth_subscribe`).

import { randomBytes } from 'node:crypto'
import {
  type JsonRpcRequest,
  JsonRpcRequestSchema,
  jsonRpcError,
  rpcErrorCodes,
} from '@aureus/protocol'
import * as v from 'valibot'
import type { RawData, WebSocket } from 'ws'
import { parseJson } from '../../../platform/http/parseJson.ts'
import { countRefusal } from '../../../platform/limits/refusals.ts'
import type { Admission } from '../admit.ts'
import { answerRpc, countCalls, isNotification } from '../answer.ts'
import type { Chain } from '../chain.ts'
import { isLarge } from '../envelope/answer.ts'
import { UpstreamError } from '../failure.ts'
import type { RpcCall } from '../upstream.ts'
import type { BlockHeader, Heads } from './heads.ts'

const MAX_SUBSCRIPTIONS = 10
/** Messages waiting for their answers. */
const MAX_OPEN = 100
/** A client that reads more slowly than the chain grows is disconnected. */
const MAX_UNREAD_BYTES = 1024 * 1024

/** Try again later (RFC 6455's registry). */
const CLOSE_OVERLOADED = 1013

const LoneSchema = v.object({
  ...JsonRpcRequestSchema.entries,
  method: v.picklist(['eth_subscribe', 'eth_unsubscribe']),
  params: v.optional(v.array(v.unknown()), []),
})

export interface SessionParameters {
  socket: WebSocket
  admission: Admission
  heads: Heads
}

export function serveSocket({ socket, admission, heads }: SessionParameters): void {
  const { chain, take, spendCalls, spendBytes } = admission
  const subscriptions = new Map<string, () => void>()
  let open = 0

  function send(text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.close(CLOSE_OVERLOADED, 'reads too slowly')
    else {
      spendBytes(Buffer.byteLength(text))
      socket.send(text)
    }
  }

  function subscribe(id: JsonRpcRequest['id'], [what, given]: readonly unknown[]): object {
    if (what !== 'newHeads' && what !== 'logs') {
      // In geth's words.
      const message = `no "${String(what).slice(0, 64)}" subscription in eth namespace`
      return jsonRpcError(id, rpcErrorCodes.methodNotFound, message)
    }
    const filter = v.safeParse(LogFilterSchema, what === 'logs' ? given : {})
    if (!filter.success)
      return jsonRpcError(id, rpcErrorCodes.invalidParams, 'invalid address or topics')
    if (subscriptions.size >= MAX_SUBSCRIPTIONS) {
      const message = `a socket can have at most ${MAX_SUBSCRIPTIONS} subscriptions`
      return jsonRpcError(id, rpcErrorCodes.limitExceeded, message)
    }
    const subscription = `0x${randomBytes(16).toString('hex')}`
    const publish = (result: unknown) => {
      const params = { subscription, result }
      send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params }))
    }
    const end =
      what === 'newHeads'
        ? heads.listen(publish)
        : followLogs({
            heads,
            filter: filter.output,
            ask(call) {
              spendCalls(1)
              return chain.ask([call])
            },
            onLog: publish,
            onGap: () => socket.close(CLOSE_OVERLOADED, 'logs could not be read'),
          })
    subscriptions.set(subscription, end)
    return { jsonrpc: '2.0', id, result: subscription }
  }

  function unsubscribe(id: JsonRpcRequest['id'], [subscription]: readonly unknown[]): object {
    const end = subscriptions.get(String(subscription))
    end?.()
    subscriptions.delete(String(subscription))
    return { jsonrpc: '2.0', id, result: end !== undefined }
  }

  /** @returns an empty text if nothing wants an answer */
  async function answer(body: unknown, bytes: number): Promise<string> {
    if (open >= MAX_OPEN) return refuse(body, 'too many calls at once')
    open++
    try {
      const waiting = await take(countCalls(body), bytes)
      return waiting > 0
        ? refuse(body, `too many calls: wait ${waiting} s`)
        : await answerAdmitted(body)
    } finally {
      open--
    }
  }

  function refuse(body: unknown, message: string): string {
    chain.counts.add('limited')
    countRefusal('rpc')
    if (isNotification(body)) return ''
    return JSON.stringify(jsonRpcError(idOf(body), rpcErrorCodes.limitExceeded, message))
  }

  async function answerAdmitted(body: unknown): Promise<string> {
    const lone = v.safeParse(LoneSchema, body)
    if (lone.success && !isNotification(body)) {
      const { id, method, params } = lone.output
      const answered = method === 'eth_subscribe' ? subscribe(id, params) : unsubscribe(id, params)
      return JSON.stringify(answered)
    }
    const { ask, family } = chain
    const onNotServed = (calls: number) => chain.counts.add('not_served', calls)
    return (await answerRpc(body, { family, ask, onNotServed })).body as string
  }

  async function receive(data: RawData, isBinary: boolean): Promise<void> {
    const body = isBinary || !Buffer.isBuffer(data) ? undefined : parseJson(data.toString())
    if (body !== undefined) {
      const answered = await answer(body, (data as Buffer).length)
      return answered === '' ? undefined : send(answered)
    }
    if (Buffer.isBuffer(data)) spendBytes(data.length)
    send(JSON.stringify(jsonRpcError(null, rpcErrorCodes.parse, 'the message is not JSON')))
  }

  socket.on('message', (data, isBinary) => {
    receive(data, isBinary).catch(() => socket.close(1011))
  })
  // The library closes the socket on protocol errors. The error must not be thrown.
  socket.on('error', () => undefined)
  socket.once('close', () => {
    for (const end of subscriptions.values()) end()
    subscriptions.clear()
  })
}

const NamedSchema = v.object({ id: v.union([v.string(), v.number(), v.null()]) })

function idOf(body: unknown): JsonRpcRequest['id'] {
  const named = v.safeParse(NamedSchema, body)
  return named.success ? named.output.id : null
}

// Publishes the logs of each new block that match a filter.

/** Blocks whose logs no node has shown yet. A node may announce a block before it has its logs. */
const MAX_WAITING = 5

const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
const Topic = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
const oneOrMore = <Schema extends typeof Address>(schema: Schema) =>
  v.union([schema, v.pipe(v.array(schema), v.maxLength(1000))])

/** The filter of `eth_subscribe` to `logs`. Other members, such as a range of blocks, have no meaning there. */
const LogFilterSchema = v.optional(
  v.object({
    address: v.nullish(oneOrMore(Address)),
    topics: v.nullish(v.pipe(v.array(v.nullable(oneOrMore(Topic))), v.maxLength(4))),
  }),
  {},
)

interface FollowLogsParameters {
  heads: Heads
  filter: v.InferOutput<typeof LogFilterSchema>
  ask: (call: RpcCall) => ReturnType<Chain['ask']>
  onLog: (log: unknown) => void
  /** Logs of a block are lost. Nothing follows. */
  onGap: () => void
}

/** @returns a function that stops it */
function followLogs({ heads, filter, ask, onLog, onGap }: FollowLogsParameters): () => void {
  const waiting: BlockHeader[] = []
  let isReading = false
  let isOver = false

  /** Undefined if no node has them. */
  async function logsOf({ hash }: BlockHeader): Promise<unknown[] | undefined> {
    const { address, topics } = filter
    const params = [{ blockHash: hash, ...(address && { address }), ...(topics && { topics }) }]
    const [answer] = await ask({ method: 'eth_getLogs', params })
    if (!answer || answer instanceof UpstreamError) return undefined
    if (isLarge(answer)) {
      answer.discard()
      return undefined
    }
    return answer.member === 'result' && Array.isArray(answer.value) ? answer.value : undefined
  }

  async function read(): Promise<void> {
    isReading = true
    try {
      for (let [block] = waiting; block; [block] = waiting) {
        const logs = await logsOf(block)
        if (!logs || isOver) break
        waiting.shift()
        for (const log of logs) onLog(log)
      }
    } finally {
      isReading = false
    }
  }

  function end(): void {
    isOver = true
    stop()
  }

  const stop = heads.listen((header) => {
    waiting.push(header)
    if (waiting.length > MAX_WAITING) {
      end()
      onGap()
    } else if (!isReading) void read().catch(() => undefined)
  })
  return end
}
