// The commands of the owner's own window.
import {
  FactorSchema,
  LoggedReleaseSchema,
  PasskeyRegistrationSchema,
  type Wallet,
  WalletSchema,
} from '@aureus/protocol/custody'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { type CommandContext, NoShareError } from '../context.ts'
import { createWallet } from '../create.ts'
import { keyFamilies } from '../derive/families.ts'
import { recover, replaceSet } from '../joinDevice.ts'
import { withWallet } from '../withWallet.ts'
import { enrol } from './enrol.ts'
import { exportKey } from './exportKey.ts'
import { tokenOf, withFactor } from './factorCalls.ts'
import { FactorSecretSchema, PasswordSchema, PrfSchema } from './factorKeys.ts'
import { importWallet, previewImport } from './importWords.ts'

/** UTF-8 of 12 or 24 words, separated by spaces, or of a private key. */
const BroughtSchema = v.instance(Uint8Array)
const DeviceId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

const ofWallet = {
  deviceId: DeviceId,
  wallet: WalletSchema,
}
const ofFactor = { factor: FactorSchema, secret: FactorSecretSchema }

export const OwnerCommandSchema = v.variant('type', [
  /** Makes a recovery set for a new factor. Ends with `Enrolled`. */
  v.strictObject({
    type: v.literal('enrol'),
    ...ofWallet,
    secret: v.variant('kind', [
      v.strictObject({ kind: v.literal('password'), password: PasswordSchema }),
      v.strictObject({
        kind: v.literal('passkey'),
        prf: PrfSchema,
        registration: PasskeyRegistrationSchema,
      }),
    ]),
    site: v.string(),
    rescuePage: v.string(),
    release: v.optional(LoggedReleaseSchema),
    walletRelease: v.optional(LoggedReleaseSchema),
  }),
  /** Opens the wallet with the factor, and then lets it take effect. Ends with the `Factor`. */
  v.strictObject({ type: v.literal('test'), ...ofWallet, ...ofFactor }),
  /** Gives this device its first set. Ends with its `DeviceSet`. */
  v.strictObject({ type: v.literal('recoverWith'), ...ofWallet, ...ofFactor }),
  /**
   * Gives this device its first set of an old wallet: with the factor, or from the escrow. Ends with its `DeviceSet`.
   */
  v.strictObject({
    type: v.literal('recoverOld'),
    ...ofWallet,
    proof: v.optional(v.strictObject(ofFactor)),
  }),
  /** Ends with `Exported`. */
  v.strictObject({
    type: v.literal('export'),
    ...ofWallet,
    proof: v.optional(v.strictObject(ofFactor)),
  }),
  /** What words or a key would open. Ends with `WalletAccounts`. */
  v.strictObject({ type: v.literal('preview'), text: BroughtSchema }),
  /** Makes a wallet of words or a key that somebody imports. Ends with `Wallet`. */
  v.strictObject({
    type: v.literal('import'),
    deviceId: DeviceId,
    text: BroughtSchema,
    /** The owner moves to it from the current wallet. */
    beside: v.optional(v.literal(true)),
  }),
  /** Makes the wallet that the owner moves to. Ends with `Wallet`. */
  v.strictObject({ type: v.literal('begin'), deviceId: DeviceId }),
  /** Verifies that this device can open the wallet. Ends with an empty object. */
  v.strictObject({ type: v.literal('check'), ...ofWallet }),
  /**
   * Signs one step of a move with the wallet's key: the 32 bytes of a transaction's hash, or a Solana message. Ends with
   * 65 or 64 bytes.
   */
  v.strictObject({
    type: v.literal('move'),
    ...ofWallet,
    family: v.picklist(['eip155', 'solana']),
    bytes: v.instance(Uint8Array),
  }),
  /** Allows a move with the factor. The wallet is not opened. Ends with an empty object. */
  v.strictObject({ type: v.literal('allowMove'), ...ofWallet, ...ofFactor }),
  /** Ends a freeze with the factor. The wallet is not opened. Ends with an empty object. */
  v.strictObject({ type: v.literal('thaw'), ...ofWallet, ...ofFactor }),
])
export type OwnerCommand = v.InferOutput<typeof OwnerCommandSchema>

export async function runOwnerCommand(
  context: CommandContext,
  command: OwnerCommand,
): Promise<unknown> {
  switch (command.type) {
    case 'enrol':
      return enrol(context, command)
    case 'test': {
      const { setId, kind } = command.factor
      await withFactor(context, { ...command, purpose: 'test' }, () => {})
      const factor = await context.ask('factors/confirm', { setId, kind })
      await pinOwned(context, command)
      return factor
    }
    case 'recoverWith': {
      const set = await withFactor(context, { ...command, purpose: 'recover' }, (opened) =>
        replaceSet(context, opened, command),
      )
      await pinOwned(context, command)
      return set
    }
    case 'recoverOld': {
      const { deviceId, wallet, proof } = command
      const joining = { deviceId, wallet, retired: true }
      if (!proof) return recover(context, joining)
      return withFactor(context, { wallet, ...proof, purpose: 'recover' }, (opened) =>
        replaceSet(context, opened, joining),
      )
    }
    case 'export':
      return exportKey(context, command)
    case 'preview':
      return previewImport(command.text)
    case 'import':
      return importWallet(context, command)
    case 'begin':
      return createWallet(context, { deviceId: command.deviceId, route: 'move/begin' })
    case 'check':
      return checkOpens(context, command)
    case 'move':
      return signMove(context, command)
    case 'allowMove': {
      const { setId, kind } = command.factor
      return context.ask('move/allow', { proof: { setId, kind, token: tokenOf(command) } })
    }
    case 'thaw': {
      const { setId, kind } = command.factor
      return context.ask('wallet/thaw', { proof: { setId, kind, token: tokenOf(command) } })
    }
  }
}

/** A factor opened the wallet, and only a wallet that is its owner's alone has one in force. */
const pinOwned = ({ shares }: CommandContext, { wallet }: { wallet: Wallet }): Promise<void> =>
  shares.pin(wallet.walletId, 'owner')

// Signs what moves something from one wallet of the owner to another. The wallet may be retired.

interface OfDevice {
  deviceId: string
  wallet: Wallet
}

interface SignMoveParameters extends OfDevice {
  family: 'eip155' | 'solana'
  /** A transaction's hash, or a Solana message. */
  bytes: Uint8Array
}

/** @throws NoShareError if the device does not have this wallet */
async function signMove(
  context: CommandContext,
  { deviceId, wallet, family, bytes }: SignMoveParameters,
): Promise<Uint8Array> {
  const { digestOf, sign } = keyFamilies[family]
  const digest = `0x${bytesToHex(digestOf(bytes))}`
  const opening = { deviceId, wallet, setId: setOf(wallet), purpose: 'move', digest } as const
  return withWallet(context, opening, ({ keys }) => sign(bytes, keys))
}

/** Before anything is sent to the wallet. @throws NoShareError, NotThisWalletError */
async function checkOpens(
  context: CommandContext,
  { deviceId, wallet }: OfDevice,
): Promise<object> {
  const opening = { deviceId, wallet, setId: setOf(wallet), purpose: 'prove' } as const
  await withWallet(context, opening, () => {})
  return {}
}

function setOf({ set }: Wallet): string {
  if (set) return set.setId
  throw new NoShareError('This device has no share of the wallet.')
}
