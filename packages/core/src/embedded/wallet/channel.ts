// Sends requests over the port and matches the answers. Also receives the frame's events. Every message is parsed;
// malformed ones are logged and dropped.
import {
  EMBEDDED_VERSION,
  type EmbeddedEventName,
  type EmbeddedEventPayload,
  type EmbeddedMessageType,
  type EmbeddedPayload,
  type EmbeddedReply,
  EventEnvelopeSchema,
  embeddedEvents,
  embeddedMessages,
  hasCheckedAddresses,
  isEmbeddedEventName,
  isWithinLength,
  ReplyEnvelopeSchema,
} from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { walletTimedOut } from '../../errors/embedded.ts'
import { RequestAbortedError, WalletResponseError } from '../../errors/wallet.ts'
import { createPace, type Pace } from './pace.ts'
import { replyError } from './replyError.ts'
import { timeoutOf } from './timeouts.ts'

export type ChannelEvent = {
  [N in EmbeddedEventName]: { name: N; payload: EmbeddedEventPayload<N> }
}[EmbeddedEventName]

export interface ChannelParameters {
  port: MessagePort
  /** The origin of this page. */
  origin: string
  onEvent(event: ChannelEvent): void
  /** Reports a malformed message without its content. */
  warn(what: string): void
  pace?: Pace
}

export interface Channel {
  /**
   * @throws the error that `replyError` makes of a refusal. Throws RequestAbortedError, EmbeddedAlertError APKT004,
   * or WalletResponseError if the parameters or the answer are malformed.
   */
  request<T extends EmbeddedMessageType>(
    type: T,
    payload: EmbeddedPayload<T>,
    signal?: AbortSignal,
  ): Promise<EmbeddedReply<T>>
  /** Rejects the open requests. */
  close(reason: Error): void
}

interface Open {
  type: EmbeddedMessageType
  resolve(reply: unknown): void
  reject(error: Error): void
}

export function createChannel(parameters: ChannelParameters): Channel {
  const { port, origin, onEvent, warn, pace = createPace() } = parameters
  const open = new Map<string, Open>()
  let nextSeq = 0

  function onReply(value: unknown): boolean {
    const parsed = v.safeParse(ReplyEnvelopeSchema, value)
    if (!parsed.success) return false
    const reply = parsed.output
    const request = open.get(reply.id)
    // The request was given up in the meantime.
    if (!request) return true
    if (!reply.ok) request.reject(replyError(reply.error, origin))
    else {
      const payload = v.safeParse(embeddedMessages[request.type].reply, reply.payload)
      if (payload.success && hasCheckedAddresses(payload.output)) request.resolve(payload.output)
      else {
        warn(`an answer to ${request.type}`)
        request.reject(new WalletResponseError(request.type))
      }
    }
    return true
  }

  function onUnasked(value: unknown): boolean {
    const parsed = v.safeParse(EventEnvelopeSchema, value)
    if (!parsed.success || parsed.output.seq !== nextSeq) return false
    const { event: name } = parsed.output
    if (!isEmbeddedEventName(name)) return false
    const payload = v.safeParse(embeddedEvents[name], parsed.output.payload)
    if (!payload.success) return false
    nextSeq += 1
    onEvent({ name, payload: payload.output } as ChannelEvent)
    return true
  }

  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (!isWithinLength(data)) return warn('a message that is too long')
    if (!onReply(data) && !onUnasked(data)) warn('a message')
  }
  port.addEventListener('message', onMessage)
  port.start()

  const send = (id: string, type: EmbeddedMessageType, payload: unknown) =>
    port.postMessage({ v: EMBEDDED_VERSION, id, type, payload })

  return {
    request: (type, payload, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new RequestAbortedError())
        const parsed = v.safeParse(embeddedMessages[type].payload, payload)
        if (!parsed.success || !isWithinLength(parsed.output))
          return reject(new WalletResponseError(type, { details: 'unusable parameters' }))
        const id = crypto.randomUUID()
        let sent = false
        const settle = (act: () => void) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', onAbort)
          open.delete(id)
          if (sent) pace.leave()
          else dequeue()
          act()
        }
        const giveUp = (error: Error) => {
          settle(() => reject(error))
          if (!sent) return
          // The frame counts it like any other message, but keeps no place for its answer.
          pace.enter(() => {
            send(crypto.randomUUID(), 'abort', { requestId: id })
            queueMicrotask(pace.leave)
          })
        }
        const onAbort = () => giveUp(new RequestAbortedError())
        const timer = setTimeout(() => giveUp(walletTimedOut(type)), timeoutOf(type))
        signal?.addEventListener('abort', onAbort, { once: true })
        open.set(id, {
          type,
          resolve: (reply) => settle(() => resolve(reply as never)),
          reject: (error) => settle(() => reject(error)),
        })
        const dequeue = pace.enter(() => {
          sent = true
          send(id, type, parsed.output)
        })
      }),
    close(reason) {
      port.removeEventListener('message', onMessage)
      port.close()
      for (const request of open.values()) request.reject(reason)
    },
  }
}
