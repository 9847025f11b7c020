// Bodies of the name service. Times are ISO 8601, except in signed texts, which have seconds since 1970.
import * as v from 'valibot'
import { MAX_MESSAGE_LENGTH, MAX_SIGNATURE_LENGTH } from '../siwx/api.ts'

const DateTime = v.pipe(v.string(), v.isoTimestamp())
/** Coin types are 32 bits wide (SLIP-44, ENSIP-11). */
const CoinType = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ff_ff_ff))
const Attributes = v.record(v.string(), v.string())

/** A registration or a change: the signed text and its signature. */
export const NameRequestSchema = v.strictObject({
  message: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_MESSAGE_LENGTH)),
  signature: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_SIGNATURE_LENGTH)),
  coin_type: CoinType,
  address: v.string(),
})
export type NameRequest = v.InferOutput<typeof NameRequestSchema>

const timestamp = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * Attributes with every signed key. `v.record` silently drops `__proto__`, `constructor` and `prototype`, so the
 * person would be told that everything was stored.
 */
const SignedAttributes = v.custom<Record<string, string>>(
  (value) => !Array.isArray(value) && v.is(Attributes, value),
)

/** The origin of the page that asks. Without it, the text is good for every name service. */
const site = v.exactOptional(v.string())

/** What a change is about. The specification's texts have neither, so such a text is good for every name of its signer. */
const subject = { name: v.exactOptional(v.string()), site }

/** The signed texts, as JSON. */
export const RegisterMessageSchema = v.strictObject({
  name: v.string(),
  site,
  attributes: v.optional(SignedAttributes),
  timestamp,
})
export const AttributesMessageSchema = v.strictObject({
  ...subject,
  attributes: SignedAttributes,
  timestamp,
})
export const AddressMessageSchema = v.strictObject({
  ...subject,
  coin_type: CoinType,
  address: v.string(),
  timestamp,
})

export const NameAddressesSchema = v.record(
  v.pipe(v.string(), v.regex(/^\d{1,10}$/)),
  v.object({ address: v.string(), created_at: DateTime }),
)
export type NameAddresses = v.InferOutput<typeof NameAddressesSchema>

export const NameRecordSchema = v.object({
  /** With its zone. */
  name: v.string(),
  registered_at: DateTime,
  updated_at: DateTime,
  attributes: Attributes,
  /** By coin type. */
  addresses: NameAddressesSchema,
})
export type NameRecord = v.InferOutput<typeof NameRecordSchema>

export const NameSuggestionsSchema = v.object({
  suggestions: v.array(
    v.object({
      /** With its zone. */
      name: v.string(),
      /** Registered, or too short to register. */
      registered: v.boolean(),
    }),
  ),
})
export type NameSuggestion = v.InferOutput<typeof NameSuggestionsSchema>['suggestions'][number]

export const IdentitySchema = v.object({
  name: v.nullable(v.string()),
  /** A path on this server. */
  avatar: v.nullable(v.string()),
  resolvedAt: DateTime,
})
export type Identity = v.InferOutput<typeof IdentitySchema>

/** An ENS name, normalised by ENSIP-15, and its address. */
export const EnsAddressSchema = v.object({ name: v.string(), address: v.string() })
export type EnsAddress = v.InferOutput<typeof EnsAddressSchema>
