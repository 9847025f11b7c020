// What the main server asks of the second one, which keeps R₀. Both ends parse it.
import {
  PublicKeySchema,
  SealedSchema,
  SetIdSchema,
  WalletIdSchema,
} from '@aureus/protocol/custody'
import * as v from 'valibot'

const RequestIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
/** The thumbprint of a device's key (RFC 7638). */
const JktSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
const TokenSchema = v.pipe(v.string(), v.maxLength(4096))
const Milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Described = v.nullable(v.pipe(v.string(), v.maxLength(64)))

const empty = v.strictObject({})
const ofSet = { walletId: WalletIdSchema, setId: SetIdSchema }
const receipt = v.strictObject({ receipt: TokenSchema })
const ready = v.strictObject({ readyAtMs: Milliseconds })

export const escrowRoutes = {
  /**
   * Stores R₀ ‖ C₀ of a set, once and for ever the same: address and devices of a set never change. Repeating it gives a
   * receipt again.
   */
  deposit: {
    body: v.strictObject({
      ...ofSet,
      sealed: SealedSchema,
      /** Where its codes go. */
      address: v.pipe(v.string(), v.minLength(3), v.maxLength(320)),
      /** Keys of the devices that may approve others. */
      devices: v.pipe(v.array(JktSchema), v.maxLength(100)),
    }),
    answer: receipt,
  },
  /** Deletes a set for good. One that was never stored will not be. */
  end: { body: v.strictObject(ofSet), answer: receipt },
  /** A device asks for R₀. The owner is told, and the delay begins. */
  start: {
    body: v.strictObject({
      ...ofSet,
      requestId: RequestIdSchema,
      jkt: JktSchema,
      browser: Described,
      system: Described,
    }),
    answer: ready,
  },
  /** Another device of the wallet signed that this one may have it now. */
  approve: {
    body: v.strictObject({ requestId: RequestIdSchema, approval: TokenSchema }),
    answer: ready,
  },
  cancel: { body: v.strictObject({ requestId: RequestIdSchema }), answer: empty },
  /** Mails a code, once the delay is over. */
  code: {
    body: v.strictObject({ requestId: RequestIdSchema }),
    answer: v.strictObject({
      address: v.pipe(v.string(), v.maxLength(320)),
      resendInMs: Milliseconds,
    }),
  },
  release: {
    body: v.strictObject({
      requestId: RequestIdSchema,
      code: v.pipe(v.string(), v.regex(/^\d{8}$/)),
      epk: PublicKeySchema,
      /** The device's proof of its key for this request to the wallet's origin (RFC 9449). */
      proof: TokenSchema,
    }),
    answer: v.strictObject({ sealed: SealedSchema }),
  },
} as const

type Routes = typeof escrowRoutes
export type EscrowRoute = keyof Routes
export type EscrowBody<Route extends EscrowRoute> = v.InferOutput<Routes[Route]['body']>
export type EscrowAnswer<Route extends EscrowRoute> = v.InferOutput<Routes[Route]['answer']>

export const escrowReasons = [
  'malformed',
  /** It was never stored, or was deleted. */
  'set_unknown',
  'request_unknown',
  /** Its owner stopped it. */
  'request_over',
  'waits',
  /** Not a device of this set, or not its signature. */
  'device_unknown',
  'code_wrong',
  /** Expired, used, or five wrong attempts. */
  'code_over',
  'throttled',
] as const
export type EscrowReason = (typeof escrowReasons)[number]

export const EscrowFailureSchema = v.strictObject({
  reason: v.picklist(escrowReasons),
  /** For `throttled`. */
  retryInMs: v.optional(Milliseconds),
  /** For `code_wrong`. */
  attemptsLeft: v.optional(Milliseconds),
})

/** What the second server signs about a set. */
export const ReceiptSchema = v.strictObject({
  of: v.literal('aureus/escrow/receipt/v1'),
  what: v.picklist(['kept', 'ended']),
  ...ofSet,
  atMs: Milliseconds,
})
export type Receipt = v.InferOutput<typeof ReceiptSchema>
