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
import type { Admission } from '../admit.ts'
import { answerRpc, countCalls, isNotification } from '../answer.ts'
import type { Heads } from './heads.ts'
import { followLogs, LogFilterSchema } from './logs.ts'

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
  const { chain, spendCalls, spendBytes, waitS } = admission
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
  async function answer(body: unknown): Promise<string> {
    const waiting = waitS()
    if (waiting > 0 || open >= MAX_OPEN) {
      chain.counts.add('limited')
      if (isNotification(body)) return ''
      const message = waiting > 0 ? `too many calls: wait ${waiting} s` : 'too many calls at once'
      return JSON.stringify(jsonRpcError(idOf(body), rpcErrorCodes.limitExceeded, message))
    }
    spendCalls(countCalls(body))
    const lone = v.safeParse(LoneSchema, body)
    if (lone.success && !isNotification(body)) {
      const { id, method, params } = lone.output
      const answered = method === 'eth_subscribe' ? subscribe(id, params) : unsubscribe(id, params)
      return JSON.stringify(answered)
    }
    open++
    try {
      const { ask, family } = chain
      const onNotServed = (calls: number) => chain.counts.add('not_served', calls)
      return (await answerRpc(body, { family, ask, onNotServed })).body as string
    } finally {
      open--
    }
  }

  async function receive(data: RawData, isBinary: boolean): Promise<void> {
    if (Buffer.isBuffer(data)) spendBytes(data.length)
    const body = isBinary || !Buffer.isBuffer(data) ? undefined : parseJson(data.toString())
    if (body !== undefined) {
      const answered = await answer(body)
      return answered === '' ? undefined : send(answered)
    }
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
