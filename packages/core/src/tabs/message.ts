// Messages between tabs. A message says that something changed; the wallet and the server say what is true.
import { ChainNamespaceSchema, ConnectionHintSchema } from '@aureus/protocol'
import * as v from 'valibot'

const sender = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** The account that the wallet itself had selected. */
const first = v.optional(v.pipe(v.string(), v.maxLength(128)))

export const TabMessageSchema = v.union([
  /** A tab resumed and asks for the current connection. */
  v.object({ sender, type: v.literal('hello') }),
  /** The answer to `hello`. Tabs that are not connected use it. */
  v.object({ sender, type: v.literal('present'), connection: ConnectionHintSchema, first }),
  /** A visitor connected a wallet, or selected another connected account. */
  v.object({ sender, type: v.literal('connected'), connection: ConnectionHintSchema, first }),
  /** The connection with this wallet ended, in every namespace if none is given. */
  v.object({
    sender,
    type: v.literal('disconnected'),
    connectorId: v.string(),
    namespace: v.optional(ChainNamespaceSchema),
    /** The wallet ended it, not the visitor. Its event may be late: a connection of another tab can be newer. */
    byWallet: v.optional(v.boolean()),
  }),
  /** A session of this account, or of any account if none is given, began or ended. The server knows which. */
  v.object({
    sender,
    type: v.literal('session'),
    address: v.optional(v.string()),
    /** There is a session. Tabs that show one have nothing to ask. */
    live: v.optional(v.boolean()),
  }),
  /** The stored transactions changed. */
  v.object({ sender, type: v.literal('transactions') }),
])
export type TabMessage = v.InferOutput<typeof TabMessageSchema>

type Unsent<M> = M extends unknown ? Omit<M, 'sender'> : never
/** A message without its sender. */
export type TabNews = Unsent<TabMessage>
