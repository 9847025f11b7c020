// Webhooks of Coinbase: https://docs.cdp.coinbase.com/onramp/core-features/webhooks
import { createHash } from 'node:crypto'
import type { OnrampState } from '@aureus/protocol/onramp'
import * as v from 'valibot'
import { AmountSchema } from '../decimal.ts'
import { type Delivery, DeliveryRefused, type VerifiedDelivery } from '../provider.ts'
import { headerOf, hmac, isSame, pairsOf, readMessage } from '../signature.ts'

const MessageSchema = v.object({
  eventType: v.string(),
  partnerUserRef: v.string(),
  status: v.string(),
  purchaseAmount: v.nullish(v.object({ value: AmountSchema })),
  walletAddress: v.nullish(v.string()),
  txHash: v.nullish(v.string()),
})

/** The last words of names such as `ONRAMP_TRANSACTION_STATUS_SUCCESS`. */
const states = new Map<string, OnrampState>([
  ['CREATED', 'paying'],
  ['STARTED', 'processing'],
  ['IN_PROGRESS', 'processing'],
  ['SUCCESS', 'done'],
  ['FAILED', 'failed'],
  ['EXPIRED', 'expired'],
])

export const stateOf = (status: string): OnrampState | undefined =>
  states.get(/STATUS_([A-Z_]+)$/.exec(status)?.[1] ?? '')

/** @throws DeliveryRefused */
export function readDelivery(delivery: Delivery, key: string): VerifiedDelivery {
  const { body } = delivery
  const sentAt = verify(key, delivery)
  const eventId = createHash('sha256').update(body).digest('hex')
  const message = readMessage(body, MessageSchema)
  const state = message && stateOf(message.status)
  if (!message || !state) return { eventId, sentAt, news: undefined }
  const { eventType, partnerUserRef, purchaseAmount, txHash, walletAddress } = message
  return {
    eventId,
    sentAt,
    news: {
      session: { id: partnerUserRef },
      state,
      received: purchaseAmount?.value,
      hash: txHash ?? undefined,
      // Of a sale it is where the coins go, which is Coinbase's.
      address: eventType.startsWith('onramp') ? (walletAddress ?? undefined) : undefined,
    },
  }
}

/**
 * `X-Hook0-Signature: t=…,h=names of headers,v1=…` signs the time, those names, their values and the body, with points
 * between them.
 * @throws DeliveryRefused
 */
function verify(key: string, { body, headers }: Pick<Delivery, 'body' | 'headers'>): number {
  const pairs = new Map(pairsOf(headerOf(headers['x-hook0-signature'])))
  const [time = '', names = '', signature = ''] = ['t', 'h', 'v1'].map((name) => pairs.get(name))
  if (!/^\d{1,12}$/.test(time)) throw new DeliveryRefused()
  const given = new Map(Object.entries(headers))
  const values = names.split(' ').map((name) => headerOf(given.get(name)))
  const signed = Buffer.concat([Buffer.from(`${time}.${names}.${values.join('.')}.`), body])
  if (!isSame(Buffer.from(signature, 'hex'), hmac(key, signed))) throw new DeliveryRefused()
  return Number(time) * 1000
}
