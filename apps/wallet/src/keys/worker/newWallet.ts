// A wallet that exists only in this Worker so far: a secret, its keys, and the set that recovers it.
import type { Ahead, CommandContext, NewWallet } from './context.ts'
import { keyPairsOf } from './derive/keyPairs.ts'
import { randomId } from './deviceSet.ts'
import { closeWallet } from './open.ts'
import { makeRecoverySet } from './recoverySet.ts'
import { wipe } from './wipe.ts'

const SECRET_BYTES = 16

/** @param secret 16, 32 or 33 bytes; random without it. Call `discardWallet` after use. */
export async function makeWallet(
  secret: Uint8Array = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)),
): Promise<NewWallet> {
  const walletId = randomId()
  const opened = { secret, keys: await keyPairsOf(secret) }
  try {
    return { walletId, ...opened, recovery: await makeRecoverySet(opened, walletId) }
  } catch (error) {
    closeWallet(opened)
    throw error
  }
}

export function beginAhead({ depositKey }: Pick<CommandContext, 'depositKey'>): Ahead {
  const ahead = { depositKey: depositKey(), wallet: makeWallet() }
  // The command that takes them reports a failure.
  for (const begun of Object.values<Promise<unknown>>(ahead)) begun.catch(() => undefined)
  return ahead
}

export function discardWallet({ recovery, ...opened }: NewWallet): void {
  wipe(recovery.deposit)
  closeWallet(opened)
}
