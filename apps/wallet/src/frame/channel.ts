// The frame's end of the port: takes envelopes, sends answers and events.
import {
  type EmbeddedEventName,
  type EmbeddedEventPayload,
  type EmbeddedMessageType,
  type EventEnvelope,
  embeddedEvents,
  embeddedMessages,
  isEmbeddedMessageType,
  isWithinLength,
  type ReplyEnvelope,
  type RequestEnvelope,
  RequestEnvelopeSchema,
} from '@aureus/protocol/embedded'
import * as v from 'valibot'
import { EmbeddedFault } from '../lib/faults/EmbeddedFault.ts'
import { asFault, toEmbeddedError } from '../lib/faults/toEmbeddedError.ts'
import { createLimits } from './limits.ts'

export interface Asked {
  id: string
  /** Aborted when the page cancels the request or is gone. */
  signal: AbortSignal
}

/** @throws EmbeddedFault, KeysError; any other error is reported as a defect of the wallet */
export type Answer = (
  type: Exclude<EmbeddedMessageType, 'abort'>,
  payload: unknown,
  asked: Asked,
) => Promise<unknown>

export interface ChannelParameters {
  port: Pick<MessagePort, 'postMessage' | 'addEventListener' | 'start'>
  answer: Answer
  /** Never receives a message's content. */
  warn: (line: string, cause?: unknown) => void
  now?: () => number
}

export interface Channel {
  emit<N extends EmbeddedEventName>(event: N, payload: EmbeddedEventPayload<N>): void
}

const TooMany = () => new EmbeddedFault('throttled', 'Too many requests.', { seconds: 1 })

/**
 * Accepts messages that match the schemas and drops the rest with a warning (specification, section 5). A well-formed
 * request always gets one answer, even if it comes too fast or its type is unknown.
 */
export function openChannel(parameters: ChannelParameters): Channel {
  const { port, answer, warn, now = () => performance.now() } = parameters
  const limits = createLimits()
  const open = new Map<string, AbortController>()
  let seq = 0

  const reply = (envelope: ReplyEnvelope) => port.postMessage(envelope)
  const refuse = (id: string, error: unknown) =>
    reply({ id, ok: false, error: toEmbeddedError(error) })

  const receive = (message: unknown) => {
    const envelope = isWithinLength(message) && v.safeParse(RequestEnvelopeSchema, message)
    if (!envelope || !envelope.success) return warn('dropped a message in an unknown shape')
    const { id, type, payload } = envelope.output
    if (!limits.admit(now())) return refuse(id, TooMany())
    if (!limits.know(id)) return warn('dropped a message with a used id')
    if (!isEmbeddedMessageType(type))
      return refuse(id, new EmbeddedFault('unsupported', 'Unknown message.'))
    const parsed = v.safeParse(embeddedMessages[type].payload, payload)
    if (!parsed.success) return warn(`dropped ${type} with an unknown payload`)
    if (type === 'abort') return giveUp(id, parsed.output as { requestId: string })
    if (limits.isFull(open.size)) return refuse(id, TooMany())
    return void run(envelope.output, type, parsed.output)
  }

  function giveUp(id: string, { requestId }: { requestId: string }) {
    open.get(requestId)?.abort(new EmbeddedFault('aborted', 'Request was aborted'))
    reply({ id, ok: true, payload: {} })
  }

  async function run(
    { id }: RequestEnvelope,
    type: Exclude<EmbeddedMessageType, 'abort'>,
    payload: unknown,
  ): Promise<void> {
    const controller = new AbortController()
    open.set(id, controller)
    const { signal } = controller
    try {
      const result = await Promise.race([answer(type, payload, { id, signal }), aborted(signal)])
      reply({ id, ok: true, payload: v.parse(embeddedMessages[type].reply, result) })
    } catch (error) {
      if (!asFault(error)) warn(`${type} failed`, error)
      refuse(id, error)
    } finally {
      open.delete(id)
      controller.abort()
    }
  }

  port.addEventListener('message', ({ data }) => receive(data))
  port.addEventListener('messageerror', () => warn('dropped an unreadable message'))
  port.start()

  return {
    emit(event, payload) {
      const envelope: EventEnvelope = {
        event,
        seq,
        payload: v.parse(embeddedEvents[event], payload),
      }
      seq += 1
      port.postMessage(envelope)
    },
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
}
