// What the server tells an app's backend (docs/decisions/0098-signed-webhooks-from-the-outbox.md), in the shape of
// Standard Webhooks 1.0: https://www.standardwebhooks.com.
import * as v from 'valibot'
import { AuditEntrySchema } from '../admin/audit.ts'
import { CaipAddressSchema, CaipNetworkIdSchema } from '../caip/schemas.ts'

const text = v.pipe(v.string(), v.nonEmpty())

const session = v.object({
  sessionId: text,
  /** The origin of the app, or of the server's own page. */
  app: v.pipe(v.string(), v.url()),
  /** CAIP-10. */
  account: CaipAddressSchema,
  chainId: CaipNetworkIdSchema,
  address: text,
})

const linkedAccount = v.object({
  /** Where it happened: the origin of the app, or of the server's own page. */
  app: v.pipe(v.string(), v.url()),
  /** CAIP-10. */
  account: CaipAddressSchema,
  /** The other accounts of the owner, CAIP-10. */
  others: v.array(CaipAddressSchema),
})

const wallet = v.object({
  walletId: text,
  /** Its addresses by chain family. */
  accounts: v.object({ eip155: text, solana: v.nullable(text) }),
})

/** ISO 8601, of the change and not of the delivery. */
const timestamp = v.pipe(v.string(), v.isoTimestamp())

export const WebhookEventSchema = v.variant('type', [
  v.object({ type: v.literal('session.started'), timestamp, data: session }),
  /** The visitor ended it. Sessions that expire are not reported. */
  v.object({ type: v.literal('session.ended'), timestamp, data: session }),
  /** Both accounts signed for it. */
  v.object({ type: v.literal('account.linked'), timestamp, data: linkedAccount }),
  v.object({ type: v.literal('account.unlinked'), timestamp, data: linkedAccount }),
  v.object({ type: v.literal('wallet.created'), timestamp, data: wallet }),
  /** Its owner moved to a new wallet, perhaps because the key of the old one leaked. */
  v.object({
    type: v.literal('wallet.replaced'),
    timestamp,
    data: v.object({ ...wallet.entries, replacedWalletId: text }),
  }),
  /** Its owner asked for it a week before. */
  v.object({ type: v.literal('wallet.deleted'), timestamp, data: wallet }),
  v.object({
    type: v.literal('wallet.email_changed'),
    timestamp,
    data: v.object({ walletId: text, email: text }),
  }),
  /** Of the operator's console. It goes to `AUDIT_WEBHOOK_URL` alone. */
  v.object({ type: v.literal('audit.entry'), timestamp, data: AuditEntrySchema }),
])
export type WebhookEvent = v.InferOutput<typeof WebhookEventSchema>
export type WebhookType = WebhookEvent['type']

export const webhookTypes = [
  'session.started',
  'session.ended',
  'account.linked',
  'account.unlinked',
  'wallet.created',
  'wallet.replaced',
  'wallet.deleted',
  'wallet.email_changed',
  'audit.entry',
] as const satisfies readonly WebhookType[]
