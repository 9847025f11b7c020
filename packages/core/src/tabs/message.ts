// What tabs tell each other. A message says that something changed, never what is true: wallet and server know that.
import { ChainNamespaceSchema, ConnectionHintSchema } from '@aureus/protocol'
import * as v from 'valibot'

const sender = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** The account that the wallet itself had chosen then. */
const first = v.optional(v.pipe(v.string(), v.maxLength(128)))

export const TabMessageSchema = v.union([
  /** A tab woke up and asks who is connected. */
  v.object({ sender, type: v.literal('hello') }),
  /** The answer to `hello`: taken up by those who are not connected. */
  v.object({ sender, type: v.literal('present'), connection: ConnectionHintSchema, first }),
  /** A visitor connected a wallet, or chose another account of those that are connected. */
  v.object({ sender, type: v.literal('connected'), connection: ConnectionHintSchema, first }),
  /** The connection with this wallet ended; in every namespace, where none is named. */
  v.object({
    sender,
    type: v.literal('disconnected'),
    connectorId: v.string(),
    namespace: v.optional(ChainNamespaceSchema),
  }),
  /** A session of this account began or ended: the server knows which. */
  v.object({ sender, type: v.literal('session'), address: v.string() }),
  /** What was sent from this browser, kept beside the page, changed. */
  v.object({ sender, type: v.literal('transactions') }),
])
export type TabMessage = v.InferOutput<typeof TabMessageSchema>

type Unsent<M> = M extends unknown ? Omit<M, 'sender'> : never
/** A message before it has a sender. */
export type TabNews = Unsent<TabMessage>
