// Every message from a page to the embedded wallet's frame, with schemas for payload and reply. Schemas only grow:
// no required key is ever added and no key is removed.
import * as v from 'valibot'
import { chainMessages } from './messages/chain.ts'
import { emailMessages } from './messages/email.ts'
import { loginMessages } from './messages/login.ts'
import { permissionMessages } from './messages/permissions.ts'
import { sessionMessages } from './messages/session.ts'
import { smartAccountMessages } from './messages/smartAccount.ts'
import { wayMessages } from './messages/ways.ts'

export const embeddedMessages = {
  ...loginMessages,
  ...sessionMessages,
  ...wayMessages,
  ...chainMessages,
  ...smartAccountMessages,
  ...permissionMessages,
  ...emailMessages,
} as const

export type EmbeddedMessages = typeof embeddedMessages
export type EmbeddedMessageType = keyof EmbeddedMessages
export type EmbeddedPayload<T extends EmbeddedMessageType> = v.InferOutput<
  EmbeddedMessages[T]['payload']
>
export type EmbeddedReply<T extends EmbeddedMessageType> = v.InferOutput<
  EmbeddedMessages[T]['reply']
>

export function isEmbeddedMessageType(type: string): type is EmbeddedMessageType {
  return Object.hasOwn(embeddedMessages, type)
}
