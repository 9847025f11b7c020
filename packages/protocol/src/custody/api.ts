// Routes of the wallet origin that store and release shares, with their bodies and answers.
import * as v from 'valibot'
import {
  PasskeyAssertionSchema,
  PasskeyRegistrationSchema,
  passkeyAsking,
  passkeyMaking,
} from '../passkeys/credential.ts'
import {
  ChallengePurposeSchema,
  FactorKindSchema,
  FactorPurposeSchema,
  FactorSchema,
  FactorTokenSchema,
  PasskeyParametersSchema,
  PasswordParametersSchema,
} from './factors.ts'
import { RecoveryIdSchema, SetIdSchema, WalletIdSchema } from './ids.ts'
import { LoggedReleaseSchema } from './loggedRelease.ts'
import { CreatedWalletSchema, FactorProofSchema, moveRoutes, NewWalletSchema } from './move.ts'
import { DepositKeysSchema, PublicKeySchema, SealedSchema } from './sealed.ts'
import { DeviceSetSchema, RecoverySchema, WalletStateSchema } from './wallet.ts'

const empty = v.strictObject({})

const added = { setId: SetIdSchema, deposit: SealedSchema }
const proved = {
  setId: SetIdSchema,
  purpose: FactorPurposeSchema,
  token: FactorTokenSchema,
  epk: PublicKeySchema,
}

/**
 * Why a share is requested:
 * - `sign`: for one signature, whose digest is logged.
 * - `prove`: to check that the wallet opens, after creation or a change of shares.
 * - `reshare`: to give the device a new set.
 * - `recover`: the recovery set, to give a new device its first set.
 * - `export`: to show the words or a private key to the owner.
 * - `move`: for one signature that moves something to another wallet of the owner, in the wallet's own window.
 */
export const PurposeSchema = v.picklist(['sign', 'prove', 'reshare', 'recover', 'export', 'move'])
export type Purpose = v.InferOutput<typeof PurposeSchema>

/** A compact JWS (ES256) with the device's key in its header. */
const ApprovalSchema = v.pipe(
  v.string(),
  v.maxLength(1024),
  v.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{86}$/),
)

/** Of the page that asked, as the wallet's frame reports it. */
const AppOriginSchema = v.pipe(v.string(), v.maxLength(255), v.regex(/^https?:\/\/[^\s/?#@]+$/))

/** A share that was released, or what its owner did about it. */
export const ReleaseSchema = v.strictObject({
  atMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  purpose: v.picklist([...PurposeSchema.options, 'test', 'freeze', 'thaw', 'allowMove', 'retire']),
  /** The app for which it was released; null for the wallet's own windows, and for releases before it was recorded. */
  origin: v.nullable(AppOriginSchema),
  /** With the factor proven, or for a purpose that needs none. False for a wrong password. */
  granted: v.boolean(),
  deviceId: v.string(),
  /** For example `Firefox` and `Windows`; null if unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** - `here`: the calling device. `known`: another one. `gone`: it was removed. */
  device: v.picklist(['here', 'known', 'gone']),
})
export type Release = v.InferOutput<typeof ReleaseSchema>

export const custodyRoutes = {
  ...moveRoutes,
  /** The wallet of the signed-in user, or that it does not exist yet. */
  'wallet/get': { body: empty, answer: WalletStateSchema },
  /** The entry of the log of releases that named the served code when the current wallet was made; null if none was kept. */
  'wallet/entry': {
    body: empty,
    answer: v.strictObject({ entry: v.nullable(LoggedReleaseSchema) }),
  },
  /** Called by the Worker itself, without a session: the frame's document must not choose who can read a share. */
  'deposit/key': { body: empty, answer: DepositKeysSchema },
  /**
   * Stores the server's shares of a new wallet. `deposit` seals A₀ ‖ R₀ ‖ C₀ ‖ Aᵢ: two envelopes and the commitment
   * of the recovery set, and the envelope of the device's set. The answer is sent once they are on disk, and brings
   * Aᵢ back for the first test, as `sets/release` with `prove` does. Repeating the request gives the same wallet.
   * With `escrow`, R₀ ‖ C₀ is missing from `deposit` and sealed to the second server.
   */
  'wallet/create': {
    body: NewWalletSchema,
    answer: CreatedWalletSchema,
  },
  /** Whether R₀ of the caller's next recovery set goes to the second server. It needs an address to send codes to. */
  'escrow/offer': { body: empty, answer: v.strictObject({ offered: v.boolean() }) },
  /** The second server mails its code for the caller's recovery, once its own delay is over. */
  'escrow/code': {
    body: empty,
    answer: v.strictObject({
      /** Where the code went, with most of the name hidden. */
      address: v.pipe(v.string(), v.maxLength(320)),
      resendInMs: v.pipe(v.number(), v.minValue(0)),
    }),
  },
  /** `sealed` contains R₀ ‖ C₀, for a one-time key of the Worker. */
  'escrow/release': {
    body: v.strictObject({
      code: v.pipe(v.string(), v.regex(/^\d{8}$/)),
      epk: PublicKeySchema,
    }),
    answer: v.strictObject({ sealed: SealedSchema }),
  },
  /** `sealed` contains Aᵢ, or for `recover` A₀ ‖ R₀ ‖ C₀ (A₀ if a second server has R₀); `epk` is a one-time key of the Worker. */
  'sets/release': {
    body: v.strictObject({
      setId: SetIdSchema,
      purpose: PurposeSchema,
      /** The 32 bytes to be signed, for the owner's log. The server cannot check them. */
      digest: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))),
      /** The app that asked, for the owner's log. The frame adds it. */
      origin: v.optional(AppOriginSchema),
      epk: PublicKeySchema,
    }),
    answer: v.strictObject({ sealed: SealedSchema }),
  },
  /**
   * Stores the server's share of a new set of this device, pending activation. `deposit` seals Aᵢ; with
   * `recoverySetId` A₀ ‖ R₀ ‖ C₀ ‖ Aᵢ, and a new recovery set is activated together with it.
   */
  'sets/reshare': {
    body: v.strictObject({
      setId: SetIdSchema,
      recoverySetId: v.optional(SetIdSchema),
      /** Of a retired wallet, on a device that has the current one. */
      walletId: v.optional(WalletIdSchema),
      deposit: SealedSchema,
      escrow: v.optional(SealedSchema),
    }),
    answer: DeviceSetSchema,
  },
  /** Activates the new set, which the device has verified to open the wallet. The old one is deleted. */
  'sets/activate': {
    body: v.strictObject({ setId: SetIdSchema, walletId: v.optional(WalletIdSchema) }),
    answer: DeviceSetSchema,
  },
  /** The factors of the wallet: those that wait for their test, then the others, each newest first. */
  'factors/list': { body: empty, answer: v.strictObject({ factors: v.array(FactorSchema) }) },
  /**
   * A challenge for a passkey, good for one use on this device and for a few minutes. With the purpose `add`, also what
   * the browser needs to make one. For `test`, the sign-in must be newer than the passkey.
   */
  'factors/challenge': {
    body: v.strictObject({ purpose: ChallengePurposeSchema }),
    answer: v.strictObject({
      ...passkeyAsking,
      making: v.nullable(v.strictObject(passkeyMaking)),
    }),
  },
  /**
   * Stores a new recovery set whose R₀ only the factor opens. It replaces nothing until `factors/confirm`. `deposit`
   * seals A₀ ‖ token ‖ wrapped: the server's envelope, 32 bytes that prove knowledge of the factor, and the sealed
   * R₀ ‖ C₀. A password replaces an earlier unproven one.
   */
  'factors/add': {
    body: v.variant('kind', [
      v.strictObject({
        kind: v.literal('password'),
        parameters: PasswordParametersSchema,
        ...added,
      }),
      v.strictObject({
        kind: v.literal('passkey'),
        parameters: PasskeyParametersSchema,
        registration: PasskeyRegistrationSchema,
        ...added,
      }),
    ]),
    answer: FactorSchema,
  },
  /**
   * Releases A₀ ‖ wrapped to whoever proves the factor. Wrong attempts count against the same limit as right ones.
   */
  'factors/release': {
    body: v.variant('kind', [
      v.strictObject({ kind: v.literal('password'), ...proved }),
      v.strictObject({ kind: v.literal('passkey'), assertion: PasskeyAssertionSchema, ...proved }),
    ]),
    answer: v.strictObject({ sealed: SealedSchema }),
  },
  /**
   * After a test in which the factor opened the wallet: its recovery set takes effect. The escrow is deleted, and with a
   * password the earlier one. Repeating it gives the same answer.
   */
  'factors/confirm': {
    body: v.strictObject({ setId: SetIdSchema, kind: FactorKindSchema }),
    answer: FactorSchema,
  },
  /** Deletes a factor with its recovery set. Not the last that the wallet depends on. Repeating it changes nothing. */
  'factors/remove': { body: v.strictObject({ setId: SetIdSchema }), answer: empty },
  /** The last hundred releases of the wallet's shares, newest first. Only on a device that has the wallet. */
  'activity/list': { body: empty, answer: v.strictObject({ releases: v.array(ReleaseSchema) }) },
  /**
   * At once: no share is released to any device, and the other devices' sessions end. Only on a device that has the
   * wallet. Repeating it changes nothing.
   */
  'wallet/freeze': { body: empty, answer: empty },
  /**
   * Ends the freeze. With the owner's factor on any device; without one in force, on a device that has the wallet, with
   * a code of the last five minutes.
   */
  'wallet/thaw': {
    body: v.strictObject({
      proof: v.optional(FactorProofSchema),
    }),
    answer: empty,
  },
  /** Requests the recovery set on a device without a share. The owner is notified by email. */
  'recovery/start': { body: empty, answer: RecoverySchema },
  /** On a device that has the wallet: `code` is what the other device shows. */
  'recovery/approve': {
    body: v.strictObject({
      recoveryId: RecoveryIdSchema,
      code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
      /** For the second server: signed by the key of this device (`approvalText`). */
      approval: v.optional(ApprovalSchema),
    }),
    answer: empty,
  },
  /** On any device of the wallet. */
  'recovery/cancel': { body: v.strictObject({ recoveryId: RecoveryIdSchema }), answer: empty },
  /** Without a session, from the mailed link. */
  'recovery/refuse': {
    body: v.strictObject({ token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    answer: empty,
  },
} as const

type Routes = typeof custodyRoutes
export type CustodyRoute = keyof Routes
export type CustodyBody<Route extends CustodyRoute> = v.InferOutput<Routes[Route]['body']>
export type CustodyAnswer<Route extends CustodyRoute> = v.InferOutput<Routes[Route]['answer']>
