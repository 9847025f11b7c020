// Creates a wallet: a random secret, split for recovery and for this device. The server stores its shares before
// the wallet is reported to exist.
import type { Wallet } from '@aureus/protocol/custody'
import type { CommandContext } from './context.ts'
import { accountsOf, keyPairsOf } from './derive/keyPairs.ts'
import { makeDeviceSet, randomId } from './deviceSet.ts'
import { closeWallet } from './open.ts'
import { makeRecoverySet } from './recoverySet.ts'
import { sealTo } from './sealed/jwe.ts'
import { wipe } from './wipe.ts'
import { withWallet } from './withWallet.ts'

const SECRET_BYTES = 16

export interface CreateParameters {
  deviceId: string
  /** 16 or 32 bytes that somebody brings, wiped here; random without it. */
  secret?: Uint8Array
}

const randomSecret = () => crypto.getRandomValues(new Uint8Array(SECRET_BYTES))

/** @returns the wallet, once the server has stored its shares and they have opened it */
export async function createWallet(
  context: CommandContext,
  { deviceId, secret = randomSecret() }: CreateParameters,
): Promise<Wallet> {
  const fetching = context.depositKey()
  // Handles a failure that arrives before it is awaited below.
  fetching.catch(() => undefined)
  const walletId = randomId()
  const opened = { secret, keys: await keyPairsOf(secret) }
  try {
    const accounts = accountsOf(opened.keys)
    const recovery = await makeRecoverySet(opened, walletId)
    // Before this device stores anything.
    const depositKey = await fetching
    const { setId, serverShare } = await makeDeviceSet(context, opened, {
      deviceId,
      walletId,
      epoch: 1,
    })
    const plain = Uint8Array.from([...recovery.deposit, ...serverShare])
    wipe(recovery.deposit, serverShare)
    const deposit = await sealTo(depositKey, plain)
    wipe(plain)
    const wallet = await context.ask('wallet/create', {
      walletId,
      accounts,
      recoverySetId: recovery.setId,
      setId,
      deposit,
    })
    await withWallet(context, { deviceId, wallet, setId, purpose: 'prove' }, () => {})
    return wallet
  } finally {
    closeWallet(opened)
  }
}
