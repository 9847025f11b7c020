// Unsolicited messages from the frame to a page.
import * as v from 'valibot'
import { ConnectSchema } from './handshake.ts'

export const embeddedEvents = {
  /** First message on the port. `nonce` is that of the page's handshake. */
  ready: v.strictObject({ nonce: ConnectSchema.entries.nonce }),
  /** The session started or ended: here, in another tab of the wallet, or by revocation elsewhere. */
  sessionUpdate: v.strictObject({ isConnected: v.boolean() }),
  /**
   * Whether the frame has a question for the visitor: the page shows or hides the frame. A page that hides an
   * unanswered question sends `abort` for the request.
   */
  approval: v.strictObject({ open: v.boolean() }),
} as const

export type EmbeddedEvents = typeof embeddedEvents
export type EmbeddedEventName = keyof EmbeddedEvents
export type EmbeddedEventPayload<N extends EmbeddedEventName> = v.InferOutput<EmbeddedEvents[N]>

export function isEmbeddedEventName(name: string): name is EmbeddedEventName {
  return Object.hasOwn(embeddedEvents, name)
}
