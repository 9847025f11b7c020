// Opens the wallet with this device's share and the server's, only while `act` runs.
import type { Purpose, Wallet } from '@aureus/protocol/custody'
import { openShare } from '../deviceShares/record.ts'
import { type CommandContext, NoShareError } from './context.ts'
import { closeWallet, type Opened, openWallet } from './open.ts'
import { release } from './release.ts'
import { COMMITMENT_BYTES } from './shares/commitment.ts'
import { wipe } from './wipe.ts'

export interface WithWalletParameters {
  deviceId: string
  wallet: Pick<Wallet, 'walletId' | 'accounts'>
  setId: string
  purpose: Purpose
  digest?: string
}

/** @throws NoShareError, AskError, NotThisWalletError */
export async function withWallet<T>(
  context: CommandContext,
  parameters: WithWalletParameters,
  act: (opened: Opened) => Promise<T> | T,
): Promise<T> {
  const { deviceId, wallet, setId, purpose, digest } = parameters
  const { walletId, accounts } = wallet
  const record = await context.shares.get(setId)
  if (record?.walletId !== walletId || record.deviceId !== deviceId)
    throw new NoShareError('This device has no share of the wallet.')
  const theirs = await release(context, {
    setId,
    purpose,
    ...(digest !== undefined && { digest }),
  })
  const plain = await openShare(await context.shares.key(), record)
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
