// A wallet as its owner's device sees it.
import * as v from 'valibot'
import { RecoveryIdSchema, SetIdSchema, WalletIdSchema } from './ids.ts'

const Milliseconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * Who can open the wallet, derived from what is stored and never configured:
 * - `operator-recoverable`: the site's operator technically can.
 * - `user-only`: only someone with a device or a factor of the owner.
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

/** The shares of one device: one on the device, one on the server. */
export const DeviceSetSchema = v.strictObject({
  setId: SetIdSchema,
  /** 1 when the device joins, incremented with each change of its shares. */
  epoch: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  createdAtMs: Milliseconds,
})
export type DeviceSet = v.InferOutput<typeof DeviceSetSchema>

/** A device's request to open the wallet without its own share. */
export const RecoverySchema = v.strictObject({
  recoveryId: RecoveryIdSchema,
  deviceId: v.string(),
  /** For example `Firefox` and `Windows`; null if unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  requestedAtMs: Milliseconds,
  /** When the shares are released unless it is cancelled. */
  readyAtMs: Milliseconds,
  /**
   * Six digits that its device shows, to be typed on a device that has the wallet. Only returned to its own device.
   */
  code: v.nullable(v.pipe(v.string(), v.regex(/^\d{6}$/))),
  /**
   * If a second server has R₀ and releases it for a code that it mails itself: the thumbprint (RFC 7638) of the key of the
   * requesting device, which an approval names.
   */
  second: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
})
export type Recovery = v.InferOutput<typeof RecoverySchema>

export const WalletSchema = v.strictObject({
  walletId: WalletIdSchema,
  accounts: WalletAccountsSchema,
  custody: CustodySchema,
  /** R₀ is at the second server, so the main server alone opens nothing. Absent otherwise. */
  second: v.optional(v.literal(true)),
  /**
   * Where the second server would mail its code after a new deposit. Absent if it is not offered, and on a device without
   * a share.
   */
  mailbox: v.optional(v.pipe(v.string(), v.maxLength(320))),
  createdAtMs: Milliseconds,
  /** When export, removal of a factor and change of the address become possible; null if now. */
  heldUntilMs: v.nullable(Milliseconds),
  /** Since when its owner has frozen it; null if it is not frozen. No share leaves the server meanwhile. */
  frozenAtMs: v.nullable(Milliseconds),
  /** When the wallet and everything about its owner is deleted, as they asked; null if they did not. */
  deleteAtMs: v.nullable(Milliseconds),
  /** The set that recovers the wallet. */
  recoverySetId: SetIdSchema,
  /** Which shares must be replaced soon, because a key of the deployment may have been exposed. */
  resplit: v.strictObject({ recovery: v.boolean(), device: v.boolean() }),
  /** The set of the calling device; null if it must recover first. */
  set: v.nullable(DeviceSetSchema),
  /** The calling device's pending recovery. */
  recovery: v.nullable(RecoverySchema),
  /** Other devices' pending recoveries, to approve or cancel here. */
  requests: v.array(RecoverySchema),
})
export type Wallet = v.InferOutput<typeof WalletSchema>

export const WalletStateSchema = v.strictObject({
  deviceId: v.string(),
  wallet: v.nullable(WalletSchema),
})
export type WalletState = v.InferOutput<typeof WalletStateSchema>
