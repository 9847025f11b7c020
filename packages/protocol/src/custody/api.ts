// The routes of the wallet origin that keep and give out shares, each with its body and its answer.
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
 * Why a share is wanted:
 * - `sign`: for one signature, whose digest is logged.
 * - `prove`: to see that the wallet opens, after it was made or its shares changed.
 * - `reshare`: to give the device a new set.
 * - `recover`: the recovery set, to give a new device its first set.
 */
export const PurposeSchema = v.picklist(['sign', 'prove', 'reshare', 'recover'])
export type Purpose = v.InferOutput<typeof PurposeSchema>

export const custodyRoutes = {
  /** The wallet of the e-mail address, or that there is none yet. */
  'wallet/get': { body: empty, answer: WalletStateSchema },
  /** Asked by the Worker itself, without a session: the frame's document does not choose who can read a share. */
  'deposit/key': { body: empty, answer: DepositKeySchema },
  /**
   * Keeps the server's shares of a new wallet. `deposit` seals A₀ ‖ R₀ ‖ C₀ ‖ Aᵢ: two envelopes and the
   * commitment of the recovery set, and the envelope of the device's set. The answer comes after they are on
   * disk; the same request again gets the same answer.
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
  /** `sealed` holds Aᵢ, or for `recover` A₀ ‖ R₀ ‖ C₀; `epk` is a key of the Worker, used once. */
  'sets/release': {
    body: v.strictObject({
      setId: SetIdSchema,
      purpose: PurposeSchema,
      /** What will be signed, 32 bytes: for the owner's log; the server cannot check it. */
      digest: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))),
      epk: PublicKeySchema,
    }),
    answer: v.strictObject({ sealed: SealedSchema }),
  },
  /**
   * Keeps the server's share of a new set of this device. It counts only once it is activated. `deposit` seals Aᵢ;
   * with `recoverySetId` A₀ ‖ R₀ ‖ C₀ ‖ Aᵢ, and a new recovery set is activated together with it.
   */
  'sets/reshare': {
    body: v.strictObject({
      setId: SetIdSchema,
      recoverySetId: v.optional(SetIdSchema),
      deposit: SealedSchema,
    }),
    answer: DeviceSetSchema,
  },
  /** The device has seen that the new set opens the wallet: it counts, the old one is deleted. */
  'sets/activate': { body: v.strictObject({ setId: SetIdSchema }), answer: DeviceSetSchema },
  /** Asks for the recovery set on a device without a share. The owner is told by mail. */
  'recovery/start': { body: empty, answer: RecoverySchema },
  /** On a device that has the wallet: `code` is what the other one shows. */
  'recovery/approve': {
    body: v.strictObject({
      recoveryId: RecoveryIdSchema,
      code: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    }),
    answer: empty,
  },
  /** On any device of the wallet. */
  'recovery/cancel': { body: v.strictObject({ recoveryId: RecoveryIdSchema }), answer: empty },
  /** Without a session, from the link in the mail. */
  'recovery/refuse': {
    body: v.strictObject({ token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    answer: empty,
  },
} as const

type Routes = typeof custodyRoutes
export type CustodyRoute = keyof Routes
export type CustodyBody<Route extends CustodyRoute> = v.InferOutput<Routes[Route]['body']>
export type CustodyAnswer<Route extends CustodyRoute> = v.InferOutput<Routes[Route]['answer']>
