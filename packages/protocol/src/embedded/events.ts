// What the frame tells a page unasked.
import * as v from 'valibot'
import { ConnectSchema } from './handshake.ts'

export const embeddedEvents = {
  /** First on the port. `nonce` is the one of the page's handshake. */
  ready: v.strictObject({ nonce: ConnectSchema.entries.nonce }),
  /** The session began or ended: here, by another tab of the wallet, or revoked elsewhere. */
  sessionUpdate: v.strictObject({ isConnected: v.boolean() }),
  /**
   * The frame has a question for the visitor, or has none any more: the page shows it, or takes it away. A page
   * that takes it away before it is answered sends `abort` for the request.
   */
  approval: v.strictObject({ open: v.boolean() }),
} as const

export type EmbeddedEvents = typeof embeddedEvents
export type EmbeddedEventName = keyof EmbeddedEvents
export type EmbeddedEventPayload<N extends EmbeddedEventName> = v.InferOutput<EmbeddedEvents[N]>

export function isEmbeddedEventName(name: string): name is EmbeddedEventName {
  return Object.hasOwn(embeddedEvents, name)
}
