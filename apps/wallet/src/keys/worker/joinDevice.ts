// Gives a device its own set: a replacement, or its first one from the recovery set. Two phases: the new set counts
// only after it has opened the wallet.
import type { DeviceSet, Wallet } from '@aureus/protocol/custody'
import { isEnvelopeLength } from '@aureus/protocol/custody'
import type { CommandContext } from './context.ts'
import { NoShareError } from './context.ts'
import { epochAfter, makeDeviceSet } from './deviceSet.ts'
import { closeWallet, type Opened, openWallet } from './open.ts'
import { makeRecoverySet } from './recoverySet.ts'
import { release, releaseSecond } from './release.ts'
import { recoveryKeeper, sealDeposit } from './sealDeposit.ts'
import { SealedError } from './sealed/jwe.ts'
import { COMMITMENT_BYTES } from './shares/commitment.ts'
import { wipe } from './wipe.ts'
import { withWallet } from './withWallet.ts'

export interface JoinParameters {
  deviceId: string
  wallet: Wallet
  /** Whether the server asks to split the recovery set again as well. The device's pin may forbid it. */
  recovery?: boolean
  /** For a recovery: the code that the second server mailed, if it has R₀. */
  code?: string | undefined
  /** The wallet is an old one of the owner. */
  retired?: boolean
}

/** Replaces this device's set. */
export async function reshare(
  context: CommandContext,
  parameters: JoinParameters,
): Promise<DeviceSet> {
  const { deviceId, wallet } = parameters
  if (!wallet.set) throw new NoShareError('This device has no share of the wallet.')
  const opening = { deviceId, wallet, setId: wallet.set.setId, purpose: 'reshare' } as const
  return withWallet(context, opening, (opened) => replaceSet(context, opened, parameters))
}

/** Uses the recovery set, which the server releases once allowed. */
export async function recover(
  context: CommandContext,
  parameters: JoinParameters,
): Promise<DeviceSet> {
  const { walletId, accounts, recoverySetId: setId } = parameters.wallet
  // The second server's part first: its code may be wrong.
  const theirs =
    parameters.code === undefined ? undefined : await releaseSecond(context, parameters.code)
  const ours = await release(context, { setId, purpose: 'recover' })
  const plain = Uint8Array.from([...ours, ...(theirs ?? [])])
  wipe(ours, theirs)
  const length = (plain.length - COMMITMENT_BYTES) / 2
  if (!isEnvelopeLength(length))
    throw new SealedError('The server sent data of an unexpected length.')
  const shares = [plain.slice(0, length), plain.slice(length, 2 * length)] as const
  const commitment = plain.slice(2 * length)
  wipe(plain)
  try {
    const opened = await openWallet({ walletId, setId, accounts, commitment, shares })
    try {
      return await replaceSet(context, opened, parameters)
    } finally {
      closeWallet(opened)
    }
  } finally {
    wipe(...shares)
  }
}

/** Gives the device a set made from the open wallet. */
export async function replaceSet(
  context: CommandContext,
  opened: Opened,
  { deviceId, wallet, recovery: withRecovery = false, retired = false }: JoinParameters,
): Promise<DeviceSet> {
  const { walletId } = wallet
  const depositKey = await context.depositKey()
  const { setId, serverShare } = await makeDeviceSet(context, opened, {
    deviceId,
    walletId,
    epoch: epochAfter(wallet),
  })
  const keeper = withRecovery
    ? await recoveryKeeper(context, { wallet, keys: depositKey })
    : undefined
  const recovery = keeper && (await makeRecoverySet(opened, walletId))
  const deposits = await sealDeposit({
    keys: depositKey,
    recovery: recovery && { keeper, plain: recovery.deposit, mailbox: wallet.mailbox },
    serverShare,
  }).finally(() => wipe(recovery?.deposit))
  const names = { setId, ...(retired && { walletId }) }
  const besides = recovery && { recoverySetId: recovery.setId }
  await context.ask('sets/reshare', { ...names, ...besides, ...deposits })
  await withWallet(context, { deviceId, wallet, setId, purpose: 'prove' }, () => {})
  // The previous share stays until the new set has signed: the server may lose its last commit, or be restored from an
  // older database (docs/decisions/0061).
  return context.ask('sets/activate', names)
}
