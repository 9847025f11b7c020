// What the frame and the Worker say to each other: one command, the questions it needs to ask the server,
// and how it ended. No secret is ever among them.
import type { CustodyRoute } from '@aureus/protocol/custody'
import { WalletIdSchema, WalletSchema } from '@aureus/protocol/custody'
import * as v from 'valibot'

const DeviceId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

const ofWallet = { deviceId: DeviceId, wallet: WalletSchema }

/** The account that the person saw on the approval screen. */
const ShownAccountSchema = v.strictObject({
  walletId: WalletIdSchema,
  family: v.picklist(['eip155', 'solana']),
  /** EIP-55, or the public key in base58. */
  address: v.string(),
})
export type ShownAccount = v.InferOutput<typeof ShownAccountSchema>

const signing = { ...ofWallet, account: ShownAccountSchema }

export const CommandSchema = v.variant('type', [
  /** Makes a wallet. Ends with `WalletSchema`. */
  v.strictObject({ type: v.literal('create'), deviceId: DeviceId }),
  /** Sees that this device opens the wallet. Ends with the wallet as it was given. */
  v.strictObject({ type: v.literal('prove'), ...ofWallet }),
  /** Signs 32 bytes with the EVM key. Ends with `r ‖ s ‖ v`, 65 bytes. */
  v.strictObject({ type: v.literal('signEvm'), ...signing, digest: v.instance(Uint8Array) }),
  /** Signs a message as it is with the Solana key. Ends with 64 bytes. */
  v.strictObject({ type: v.literal('signSolana'), ...signing, message: v.instance(Uint8Array) }),
  /** Gives this device a new set in place of its own, and the wallet a new recovery set if `recovery`. Ends with its `DeviceSetSchema`. */
  v.strictObject({ type: v.literal('reshare'), ...ofWallet, recovery: v.boolean() }),
  /** Gives this device its first set, from the recovery set. Ends with its `DeviceSetSchema`. */
  v.strictObject({ type: v.literal('recover'), ...ofWallet }),
])
export type Command = v.InferOutput<typeof CommandSchema>

export const AnswerSchema = v.variant('ok', [
  v.strictObject({ ok: v.literal(true), value: v.unknown() }),
  /** `name` of the server's reason, or of what went wrong on the way. */
  v.strictObject({ ok: v.literal(false), name: v.string() }),
])

/** From the Worker. */
export type WorkerMessage =
  | { type: 'ask'; route: CustodyRoute; body: object }
  | { type: 'done'; value: unknown }
  | { type: 'failed'; name: string }
