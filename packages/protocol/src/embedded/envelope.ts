// Messages on the port before their payload is parsed. Both ends refuse unknown keys and drop invalid messages with
// a warning.
import * as v from 'valibot'
import { EmbeddedErrorSchema } from './errors.ts'
import { EMBEDDED_VERSION, MAX_MESSAGE_LENGTH } from './limits.ts'

/** UUID of a request, unique per port. */
export const RequestIdSchema = v.pipe(v.string(), v.uuid())

/** Page to frame. */
export const RequestEnvelopeSchema = v.strictObject({
  v: v.literal(EMBEDDED_VERSION),
  id: RequestIdSchema,
  type: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
  payload: v.unknown(),
})
export type RequestEnvelope = v.InferOutput<typeof RequestEnvelopeSchema>

/** Frame to page: the answer to one request. */
export const ReplyEnvelopeSchema = v.union([
  v.strictObject({ id: RequestIdSchema, ok: v.literal(true), payload: v.unknown() }),
  v.strictObject({ id: RequestIdSchema, ok: v.literal(false), error: EmbeddedErrorSchema }),
])
export type ReplyEnvelope = v.InferOutput<typeof ReplyEnvelopeSchema>

/** Frame to page, unsolicited. `seq` counts from 0 without gaps. */
export const EventEnvelopeSchema = v.strictObject({
  event: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  payload: v.unknown(),
})
export type EventEnvelope = v.InferOutput<typeof EventEnvelopeSchema>

/** False for messages that are too long or that JSON cannot express (a cycle, a bigint). Neither may be sent. */
export function isWithinLength(message: unknown): boolean {
  try {
    const text = JSON.stringify(message)
    return text !== undefined && text.length <= MAX_MESSAGE_LENGTH
  } catch {
    return false
  }
}
