// Routes that move what a wallet holds to a new wallet, after its key may have leaked.
import * as v from 'valibot'
import { FactorKindSchema, FactorSchema, FactorTokenSchema } from './factors.ts'
import { SetIdSchema, WalletIdSchema } from './ids.ts'
import { PossessionSchema } from './possession.ts'
import { PublicKeySchema, SealedSchema } from './sealed.ts'
import { WalletAccountsSchema, WalletSchema } from './wallet.ts'

const empty = v.strictObject({})

/** One-time proof of a factor, without releasing anything that it seals. */
export const FactorProofSchema = v.strictObject({
  setId: SetIdSchema,
  kind: FactorKindSchema,
  token: FactorTokenSchema,
})

/** A wallet that is about to be made. `wallet/create` says what `deposit` seals. */
export const NewWalletSchema = v.strictObject({
  walletId: WalletIdSchema,
  accounts: WalletAccountsSchema,
  /** By the keys of both accounts. */
  possession: PossessionSchema,
  recoverySetId: SetIdSchema,
  setId: SetIdSchema,
  deposit: SealedSchema,
  /** R₀ ‖ C₀ for the second server. */
  escrow: v.optional(SealedSchema),
  /** A one-time key of the Worker. */
  epk: PublicKeySchema,
})

export const CreatedWalletSchema = v.strictObject({
  wallet: WalletSchema,
  /** Aᵢ as stored, for `epk`. */
  sealed: SealedSchema,
})

/** A wallet of the owner beside the current one. */
export const OtherWalletSchema = v.strictObject({
  /** - `next`: it becomes the current one when the move ends. `retired`: it was the current one. */
  standing: v.picklist(['next', 'retired']),
  wallet: WalletSchema,
  /** Of a retired wallet. */
  retiredAtMs: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  /** In force. They show its words, and open nothing else. */
  factors: v.array(FactorSchema),
})
export type OtherWallet = v.InferOutput<typeof OtherWalletSchema>

export const moveRoutes = {
  /** Beside the current wallet: the next one first, then those retired, newest first. */
  'move/list': { body: empty, answer: v.strictObject({ wallets: v.array(OtherWalletSchema) }) },
  /**
   * Allows this device to begin a move within half an hour. With the owner's factor, or without one in force with a code
   * of the last five minutes. Held as an export is. Wrong attempts count against the same limit as right ones.
   */
  'move/allow': { body: v.strictObject({ proof: v.optional(FactorProofSchema) }), answer: empty },
  /**
   * Stores the next wallet, as `wallet/create` stores the first. The current one stays current. Repeating the request
   * gives the same wallet.
   */
  'move/begin': { body: NewWalletSchema, answer: CreatedWalletSchema },
  /** The next wallet becomes the current one, and the old one is retired. Repeating it changes nothing. */
  'move/finish': { body: v.strictObject({ walletId: WalletIdSchema }), answer: empty },
  /** The next wallet is retired before it was ever current. Nothing is deleted, because it may have received something. */
  'move/cancel': { body: v.strictObject({ walletId: WalletIdSchema }), answer: empty },
} as const
