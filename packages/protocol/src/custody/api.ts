// Routes of the wallet origin that store and release shares, with their bodies and answers.
import * as v from 'valibot'
import { RecoveryIdSchema, SetIdSchema, WalletIdSchema } from './ids.ts'
import { DepositKeySchema, PublicKeySchema, SealedSchema } from './sealed.ts'
import {
  DeviceSetSchema,
  RecoverySchema,
  WalletAccountsSchema,
  WalletSchema,
  WalletStateSchema,
} from './wallet.ts'

const empty = v.strictObject({})

/**
 * Why a share is requested:
 * - `sign`: for one signature, whose digest is logged.
 * - `prove`: to check that the wallet opens, after creation or a change of shares.
 * - `reshare`: to give the device a new set.
 * - `recover`: the recovery set, to give a new device its first set.
 */
export const PurposeSchema = v.picklist(['sign', 'prove', 'reshare', 'recover'])
export type Purpose = v.InferOutput<typeof PurposeSchema>

export const custodyRoutes = {
  /** The wallet of the signed-in user, or that it does not exist yet. */
  'wallet/get': { body: empty, answer: WalletStateSchema },
  /** Called by the Worker itself, without a session: the frame's document must not choose who can read a share. */
  'deposit/key': { body: empty, answer: DepositKeySchema },
  /**
   * Stores the server's shares of a new wallet. `deposit` seals A₀ ‖ R₀ ‖ C₀ ‖ Aᵢ: two envelopes and the commitment
   * of the recovery set, and the envelope of the device's set. The answer is sent once they are on disk. Repeating
   * the request gives the same answer.
   */
  'wallet/create': {
    body: v.strictObject({
      walletId: WalletIdSchema,
      accounts: WalletAccountsSchema,
      recoverySetId: SetIdSchema,
      setId: SetIdSchema,
      deposit: SealedSchema,
    }),
    answer: WalletSchema,
  },
  /** `sealed` contains Aᵢ, or for `recover` A₀ ‖ R₀ ‖ C₀; `epk` is a one-time key of the Worker. */
  'sets/release': {
    body: v.strictObject({
      setId: SetIdSchema,
      purpose: PurposeSchema,
      /** The 32 bytes to be signed, for the owner's log. The server cannot check them. */
      digest: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))),
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
      deposit: SealedSchema,
    }),
    answer: DeviceSetSchema,
  },
  /** Activates the new set, which the device has verified to open the wallet. The old one is deleted. */
  'sets/activate': { body: v.strictObject({ setId: SetIdSchema }), answer: DeviceSetSchema },
  /** Requests the recovery set on a device without a share. The owner is notified by email. */
  'recovery/start': { body: empty, answer: RecoverySchema },
  /** On a device that has the wallet: `code` is what the other device shows. */
  'recovery/approve': {
    body: v.strictObject({
      recoveryId: RecoveryIdSchema,
      code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
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
