// Messages between frame and Worker: one command, its questions to the server, and its result. They never contain a
// secret.
import type { CustodyRoute } from '@aureus/protocol/custody'
import { WalletIdSchema, WalletSchema } from '@aureus/protocol/custody'
import { EvmAddressSchema, UserOperationSchema } from '@aureus/protocol/operations'
import { PermissionTermsSchema } from '@aureus/protocol/permissions'
import * as v from 'valibot'

const DeviceId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

const ofWallet = { deviceId: DeviceId, wallet: WalletSchema }

/** The account shown on the approval screen. */
const ShownAccountSchema = v.strictObject({
  walletId: WalletIdSchema,
  family: v.picklist(['eip155', 'solana']),
  /** EIP-55, or the public key in base58. */
  address: v.string(),
})
export type ShownAccount = v.InferOutput<typeof ShownAccountSchema>

const signing = { ...ofWallet, account: ShownAccountSchema }

/** Never 0: an authorization for it would be valid on every network. */
const ChainIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const NonceSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const CommandSchema = v.variant('type', [
  /** Creates a wallet. Ends with `WalletSchema`. */
  v.strictObject({ type: v.literal('create'), deviceId: DeviceId }),
  /** Verifies that this device can open the wallet. Ends with the wallet as given. */
  v.strictObject({ type: v.literal('prove'), ...ofWallet }),
  /** Signs 32 bytes with the EVM key. Ends with `r ‖ s ‖ v`, 65 bytes. */
  v.strictObject({ type: v.literal('signEvm'), ...signing, digest: v.instance(Uint8Array) }),
  /** Signs a message unchanged with the Solana key. Ends with 64 bytes. */
  v.strictObject({ type: v.literal('signSolana'), ...signing, message: v.instance(Uint8Array) }),
  /**
   * Signs a user operation of the account, and with `authorizationNonce` the authorization of the delegate that its
   * hash names. Ends with `OperationSignatures`.
   */
  v.strictObject({
    type: v.literal('signOperation'),
    ...signing,
    operation: UserOperationSchema,
    domain: v.strictObject({
      chainId: ChainIdSchema,
      entryPoint: EvmAddressSchema,
      delegate: EvmAddressSchema,
      factory: v.exactOptional(EvmAddressSchema),
    }),
    authorizationNonce: v.optional(NonceSchema),
  }),
  /**
   * Signs a permission of the account for one network (ERC-7715). The Worker makes the delegation from its terms.
   * Ends with `r ‖ s ‖ v`, 65 bytes.
   */
  v.strictObject({
    type: v.literal('signPermission'),
    ...signing,
    chainId: ChainIdSchema,
    terms: PermissionTermsSchema,
  }),
  /** Signs the authorization that takes the account's code away (EIP-7702). Ends with `r ‖ s ‖ v`, 65 bytes. */
  v.strictObject({
    type: v.literal('signUndelegation'),
    ...signing,
    chainId: ChainIdSchema,
    nonce: NonceSchema,
  }),
  /** Replaces this device's set, and the wallet's recovery set if `recovery`. Ends with its `DeviceSetSchema`. */
  v.strictObject({ type: v.literal('reshare'), ...ofWallet, recovery: v.boolean() }),
  /**
   * Gives this device its first set, from the recovery set. With the code of a second server, if that has R₀. Ends with
   * its `DeviceSetSchema`.
   */
  v.strictObject({
    type: v.literal('recover'),
    ...ofWallet,
    code: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$/))),
  }),
])
export type Command = v.InferOutput<typeof CommandSchema>

type Signing = Extract<Command, { account: unknown }>
/** What to sign, before it is known which wallet is open. */
export type ToSign = Signing extends infer One
  ? One extends unknown
    ? Omit<One, 'deviceId' | 'wallet' | 'account'>
    : never
  : never

export const AnswerSchema = v.variant('ok', [
  v.strictObject({ ok: v.literal(true), value: v.unknown() }),
  /** `name`: the server's reason, or the error on the way. */
  v.strictObject({ ok: v.literal(false), name: v.string() }),
])

/** Messages from the Worker. */
export type WorkerMessage =
  | { type: 'ask'; route: CustodyRoute; body: object }
  | { type: 'done'; value: unknown }
  | { type: 'failed'; name: string }
