// What `/oauth/done` tells the frame, by window message within one origin.
import { SocialFlowIdSchema, SocialTicketSchema } from '@aureus/protocol/walletApi'
import * as v from 'valibot'

export const TicketMessageSchema = v.strictObject({
  t: v.literal('aureus:social'),
  /** Absent if the browser lost it on the way. The frame then claims without a ticket. */
  flowId: v.exactOptional(SocialFlowIdSchema),
  /** Absent after a refusal. */
  ticket: v.exactOptional(SocialTicketSchema),
})
export type TicketMessage = v.InferOutput<typeof TicketMessageSchema>
