// Usage events of the product. They identify no visitor: no event has an address, message, signature, hash, pairing
// URI, key, code or email address as a property.
import * as v from 'valibot'
import { CaipNetworkIdSchema, ChainNamespaceSchema } from '../caip/schemas.ts'
import { SocialProviderIdSchema } from '../social/provider.ts'
import { MAX_EVENTS } from './limits.ts'

/** Anything that could identify somebody: an address, a hash or a key, in hexadecimal or any other alphabet. */
const telling = /0x[\da-f]{8,}|[\da-z]{25,}/i

const Name = v.pipe(
  v.string(),
  v.regex(/^[\w .:()+/-]{1,64}$/),
  v.check((text) => !telling.test(text), 'expected a name that identifies no one'),
)

const network = CaipNetworkIdSchema
/** The name of an error, never its message, which may contain anything. */
const reason = Name
const provider = SocialProviderIdSchema
/** The wallet's EIP-6963 rdns. */
const walletId = Name

/** The properties of each event, by its name. */
export const eventProperties = {
  MODAL_OPEN: v.strictObject({ connected: v.boolean() }),
  MODAL_CLOSE: v.strictObject({ connected: v.boolean() }),
  SELECT_WALLET: v.strictObject({ walletId }),
  CONNECT_SUCCESS: v.strictObject({ walletId, network }),
  CONNECT_ERROR: v.strictObject({ walletId, reason }),
  /** The visitor rejected this request in the wallet. */
  USER_REJECTED: v.strictObject({
    request: v.picklist(['connect', 'switch', 'sign-in', 'message', 'send']),
  }),
  DISCONNECT_SUCCESS: v.strictObject({ namespace: ChainNamespaceSchema }),
  SWITCH_NETWORK: v.strictObject({ network }),
  SIWX_AUTH_SUCCESS: v.strictObject({ network, isSmartAccount: v.boolean() }),
  SIWX_AUTH_ERROR: v.strictObject({ network, reason }),
  CLICK_CANCEL_SIWX: v.strictObject({ network }),
  EMAIL_SUBMITTED: v.strictObject({}),
  EMAIL_VERIFICATION_CODE_PASS: v.strictObject({}),
  EMAIL_VERIFICATION_CODE_FAIL: v.strictObject({ reason }),
  SOCIAL_LOGIN_STARTED: v.strictObject({ provider }),
  SOCIAL_LOGIN_SUCCESS: v.strictObject({ provider }),
  /** The visitor declined at the provider, or left. */
  SOCIAL_LOGIN_CANCELED: v.strictObject({ provider }),
  SOCIAL_LOGIN_ERROR: v.strictObject({ provider, reason }),
  REGISTER_NAME_SUCCESS: v.strictObject({ network }),
  REGISTER_NAME_ERROR: v.strictObject({ network, reason }),
  SEND_INITIATED: v.strictObject({ network }),
  SEND_SUCCESS: v.strictObject({ network }),
  SEND_ERROR: v.strictObject({ network, reason }),
} as const

export type EventName = keyof typeof eventProperties

export type EventProperties = {
  [K in EventName]: v.InferOutput<(typeof eventProperties)[K]>
}

export type TrackedEvent = {
  [K in EventName]: {
    event: K
    properties: EventProperties[K]
    /** The page's path, without query and fragment. */
    path: string
    /** Unix milliseconds, by the visitor's clock. */
    timestampMs: number
  }
}[EventName]

const PathSchema = v.pipe(v.string(), v.maxLength(200), v.regex(/^(?:\/[^?#\s]*)?$/))

const eventOf = ([event, properties]: [string, v.GenericSchema]) =>
  v.strictObject({
    event: v.literal(event),
    properties,
    path: PathSchema,
    timestampMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  })

/** One event. Unknown fields are refused, so that nothing else is sent along. */
export const TrackedEventSchema = v.variant(
  'event',
  Object.entries(eventProperties).map(eventOf),
) as unknown as v.GenericSchema<TrackedEvent>

/** The body of `POST /v1/events`. */
export const EventBatchSchema = v.strictObject({
  events: v.pipe(v.array(TrackedEventSchema), v.minLength(1), v.maxLength(MAX_EVENTS)),
})
export type EventBatch = v.InferOutput<typeof EventBatchSchema>
