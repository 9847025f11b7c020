// Shares on their way to the servers. With a second server, no one of them gets what opens the wallet.
import type { DepositKeys } from '@aureus/protocol/custody'
import type { CommandContext } from './context.ts'
import { sealTo } from './sealed/jwe.ts'
import { COMMITMENT_BYTES } from './shares/commitment.ts'
import { wipe } from './wipe.ts'

export interface SealDepositParameters {
  keys: DepositKeys
  /** A₀ ‖ R₀ ‖ C₀, if the recovery set is new. */
  recovery: Uint8Array | undefined
  /** Aᵢ, wiped here. */
  serverShare: Uint8Array
}

/** Does not wipe `recovery`. @throws AskError */
export async function sealDeposit(
  { ask }: Pick<CommandContext, 'ask'>,
  { keys, recovery, serverShare }: SealDepositParameters,
): Promise<{ deposit: string; escrow?: string }> {
  const second = keys.escrow && recovery && (await ask('escrow/offer', {})).offered
  const given = recovery ?? new Uint8Array()
  const cut = second ? (given.length - COMMITMENT_BYTES) / 2 : given.length
  const plain = Uint8Array.from([...given.subarray(0, cut), ...serverShare])
  const theirs = Uint8Array.from(given.subarray(cut))
  wipe(serverShare)
  try {
    const deposit = await sealTo(keys, plain)
    return second && keys.escrow
      ? { deposit, escrow: await sealTo(keys.escrow, theirs) }
      : { deposit }
  } finally {
    wipe(plain, theirs)
  }
}
