// The messages of the window. They are plain objects, sent by `postMessage`.
import * as v from 'valibot'

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** Longer than any answer. */
const MAX_SEALED_BYTES = 1024 * 1024

const SealedSchema = v.object({
  iv: v.pipe(
    v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
    v.check(({ length }) => length === 12),
  ),
  cipherText: v.pipe(
    v.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
    v.check(({ byteLength }) => byteLength <= MAX_SEALED_BYTES),
  ),
})
/** A text under AES-GCM. */
export type Sealed = v.InferOutput<typeof SealedSchema>

const ErrorSchema = v.object({
  code: v.fallback(v.number(), -32603),
  message: v.fallback(v.pipe(v.string(), v.maxLength(2000)), ''),
})

/** SubjectPublicKeyInfo in hex, without `0x`. */
export const PublicKeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{120,512}$/i))

const AnswerSchema = v.object({
  requestId: Id,
  sender: v.fallback(v.string(), ''),
  content: v.union([v.object({ encrypted: SealedSchema }), v.object({ failure: ErrorSchema })]),
})
export type Answer = v.InferOutput<typeof AnswerSchema>

export const MessageSchema = v.union([
  v.object({ event: v.literal('PopupLoaded'), id: Id }),
  v.object({ event: v.literal('PopupUnload') }),
  AnswerSchema,
])

/** What the page sends. The window learns the request from the sealed text; a handshake alone is open. */
export type RequestContent =
  | { handshake: { method: 'handshake'; params: readonly [] } }
  | { encrypted: Sealed }

const WalletDataSchema = v.object({
  /** The wallet's chains: a node for each, by its decimal id. */
  chains: v.exactOptional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/)), v.unknown()),
      v.transform((chains) => Object.keys(chains).map(Number)),
    ),
  ),
  /** EIP-5792, by the chain's id in hex. */
  capabilities: v.exactOptional(
    v.record(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i)), v.record(v.string(), v.unknown())),
  ),
})
/** What an answer says about the wallet, beside its result. */
export type WalletData = v.InferOutput<typeof WalletDataSchema>

/** An answer once it is opened. A result without a value is empty, because JSON has no `undefined`. */
export const OpenedSchema = v.object({
  result: v.object({ value: v.optional(v.unknown()), error: v.optional(ErrorSchema) }),
  data: v.optional(WalletDataSchema),
})
