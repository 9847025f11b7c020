// Opens the wallet with this device's share and the server's, only while `act` runs.
import type { Purpose, Wallet } from '@aureus/protocol/custody'
import { isWeaker, pinFor } from '../deviceShares/pin.ts'
import { openShare, type ShareRecord } from '../deviceShares/record.ts'
import { type CommandContext, NoShareError } from './context.ts'
import { closeWallet, type Opened, openWallet } from './open.ts'
import { release } from './release.ts'
import { COMMITMENT_BYTES } from './shares/commitment.ts'
import { wipe } from './wipe.ts'

export interface OfSet {
  deviceId: string
  wallet: Pick<Wallet, 'walletId' | 'accounts' | 'custody' | 'second' | 'mailbox'>
  setId: string
}

export interface WithWalletParameters extends OfSet {
  purpose: Purpose
  digest?: string
}

/** @throws NoShareError, AskError, NotThisWalletError */
export async function withWallet<T>(
  context: CommandContext,
  parameters: WithWalletParameters,
  act: (opened: Opened) => Promise<T> | T,
): Promise<T> {
  const { setId, purpose, digest } = parameters
  await findShare(context, parameters)
  const theirs = await release(context, {
    setId,
    purpose,
    ...(digest !== undefined && { digest }),
  })
  return openWithShare(context, parameters, theirs, act)
}

/** The same with the server's share, which is wiped here. */
export async function openWithShare<T>(
  context: Pick<CommandContext, 'shares'>,
  parameters: OfSet,
  theirs: Uint8Array,
  act: (opened: Opened) => Promise<T> | T,
): Promise<T> {
  const { setId } = parameters
  const { walletId, accounts } = parameters.wallet
  const plain = await openShare(await context.shares.key(), await findShare(context, parameters))
  try {
    const shares = [plain.slice(0, -COMMITMENT_BYTES), theirs] as const
    const commitment = plain.slice(-COMMITMENT_BYTES)
    const opened = await openWallet({ walletId, setId, accounts, commitment, shares })
    wipe(...shares)
    try {
      return await act(opened)
    } finally {
      closeWallet(opened)
    }
  } finally {
    wipe(plain, theirs)
  }
}

/** @throws NoShareError unless the share is this wallet's and this device's */
async function findShare(
  { shares }: Pick<CommandContext, 'shares'>,
  { deviceId, wallet, setId }: OfSet,
): Promise<ShareRecord> {
  const record = await shares.get(setId)
  if (record?.walletId !== wallet.walletId || record.deviceId !== deviceId)
    throw new NoShareError('This device has no share of the wallet.')
  const pin = pinFor(wallet)
  if (pin && isWeaker(record.pin, pin)) await shares.pin(wallet.walletId, pin)
  const { walletId, mailbox } = wallet
  if (mailbox !== undefined && record.mailbox === undefined)
    await shares.pinMailbox(walletId, mailbox)
  return record
}
