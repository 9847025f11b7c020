// A wallet as its owner's device is told of it.
import * as v from 'valibot'
import { RecoveryIdSchema, SetIdSchema, WalletIdSchema } from './ids.ts'

const Milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * Who can open the wallet, worked out from what is stored and never configured:
 * - `operator-recoverable`: the operator of the site technically can.
 * - `user-only`: only who holds a device or a factor of the owner's.
 */
export const CustodySchema = v.picklist(['operator-recoverable', 'user-only'])
export type Custody = v.InferOutput<typeof CustodySchema>

export const WalletAccountsSchema = v.strictObject({
  /** EIP-55. */
  evm: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** The public key in base58. */
  solana: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})
export type WalletAccounts = v.InferOutput<typeof WalletAccountsSchema>

/** The shares of one device: it holds one, the server the other. */
export const DeviceSetSchema = v.strictObject({
  setId: SetIdSchema,
  /** 1 when the device joined, one more with each change of its shares. */
  epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  createdAtMs: Milliseconds,
})
export type DeviceSet = v.InferOutput<typeof DeviceSetSchema>

/** A device's wish to open the wallet without a share of its own. */
export const RecoverySchema = v.strictObject({
  recoveryId: RecoveryIdSchema,
  deviceId: v.string(),
  /** Such as `Firefox` and `Windows`; null where it did not say. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  requestedAtMs: Milliseconds,
  /** When the shares are given out, unless it is cancelled before. */
  readyAtMs: Milliseconds,
  /** Six digits which its device shows, to be typed on a device that has the wallet. Only for its own device. */
  code: v.nullable(v.pipe(v.string(), v.regex(/^\d{6}$/))),
})
export type Recovery = v.InferOutput<typeof RecoverySchema>

export const WalletSchema = v.strictObject({
  walletId: WalletIdSchema,
  accounts: WalletAccountsSchema,
  custody: CustodySchema,
  createdAtMs: Milliseconds,
  /** Until when export, removal of a factor and change of the e-mail address wait; null where they do not. */
  heldUntilMs: v.nullable(Milliseconds),
  /** The set whose shares recover the wallet. */
  recoverySetId: SetIdSchema,
  /** Which shares are to be replaced soon, because somebody may have seen a key of the deployment. */
  resplit: v.strictObject({ recovery: v.boolean(), device: v.boolean() }),
  /** Of the device that asks; null where it has none and must recover first. */
  set: v.nullable(DeviceSetSchema),
  /** What the device that asks has under way. */
  recovery: v.nullable(RecoverySchema),
  /** What other devices have under way: to be approved or cancelled here. */
  requests: v.array(RecoverySchema),
})
export type Wallet = v.InferOutput<typeof WalletSchema>

export const WalletStateSchema = v.strictObject({
  deviceId: v.string(),
  wallet: v.nullable(WalletSchema),
})
export type WalletState = v.InferOutput<typeof WalletStateSchema>
