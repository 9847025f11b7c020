// Shares on their way to the servers. With a second server, no one of them gets what opens the wallet.
import type { DepositKey, DepositKeys, Wallet } from '@aureus/protocol/custody'
import { isWeaker, type Pin } from '../deviceShares/pin.ts'
import type { CommandContext } from './context.ts'
import { sealTo } from './sealed/jwe.ts'
import { COMMITMENT_BYTES } from './shares/commitment.ts'
import { wipe } from './wipe.ts'

/** Who gets R₀ ‖ C₀: the second server, by its key, or the main server with all the rest. */
export type RecoveryKeeper = DepositKey | 'main'

/** Of a new wallet. @throws AskError */
export async function newRecoveryKeeper(
  { ask }: Pick<CommandContext, 'ask'>,
  { escrow }: DepositKeys,
): Promise<RecoveryKeeper> {
  return escrow && (await ask('escrow/offer', {})).offered ? escrow : 'main'
}

/**
 * Of a wallet that has a recovery set. The server says who that is and where the second server mails its code, and the
 * device says whether both may be.
 * @returns undefined if the wallet would be opened by more people than its device knows of. @throws AskError
 */
export async function recoveryKeeper(
  context: Pick<CommandContext, 'ask' | 'shares'>,
  {
    wallet: { walletId, mailbox },
    keys,
  }: { wallet: Pick<Wallet, 'walletId' | 'mailbox'>; keys: DepositKeys },
): Promise<RecoveryKeeper | undefined> {
  const pin = await context.shares.pinOf(walletId)
  if (pin === 'owner') return undefined
  const keeper = await newRecoveryKeeper(context, keys)
  const reached: Pin | undefined = keeper === 'main' ? undefined : 'second'
  if (isWeaker(reached, pin)) return undefined
  if (keeper === 'main') return keeper
  const known = await context.shares.mailboxOf({ walletId })
  return mailbox !== undefined && known === mailbox ? keeper : undefined
}

export interface SealDepositParameters {
  keys: DepositKeys
  /** A₀ ‖ R₀ ‖ C₀, if the recovery set is new. */
  recovery:
    | {
        keeper: RecoveryKeeper
        plain: Uint8Array
        /** Where the second server may mail its code. It refuses the deposit if the main server names another one. */
        mailbox: string | undefined
      }
    | undefined
  /** Aᵢ, wiped here. */
  serverShare: Uint8Array
}

/** Does not wipe `recovery`. */
export async function sealDeposit({
  keys,
  recovery,
  serverShare,
}: SealDepositParameters): Promise<{ deposit: string; escrow?: string }> {
  const second = recovery && recovery.keeper !== 'main' ? recovery.keeper : undefined
  const given = recovery?.plain ?? new Uint8Array()
  const cut = second ? (given.length - COMMITMENT_BYTES) / 2 : given.length
  const plain = Uint8Array.from([...given.subarray(0, cut), ...serverShare])
  const theirs = Uint8Array.from(given.subarray(cut))
  wipe(serverShare)
  try {
    const deposit = await sealTo(keys, plain)
    return second
      ? { deposit, escrow: await sealTo(second, theirs, recovery?.mailbox) }
      : { deposit }
  } finally {
    wipe(plain, theirs)
  }
}
