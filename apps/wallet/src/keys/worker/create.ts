// Makes a wallet: a secret that nobody chose, split for recovery and for this device, of which the server
// keeps its shares before anybody is told that there is a wallet.
import type { Wallet } from '@aureus/protocol/custody'
import type { CommandContext } from './context.ts'
import { accountsOf, keyPairsOf } from './derive/keyPairs.ts'
import { makeDeviceSet, randomId } from './deviceSet.ts'
import { closeWallet, type Opened, openWallet } from './open.ts'
import { sealTo } from './sealed/jwe.ts'
import { commitmentOf } from './shares/commitment.ts'
import { splitSecret } from './shares/split.ts'
import { wipe } from './wipe.ts'
import { withWallet } from './withWallet.ts'

const SECRET_BYTES = 16

export interface CreateParameters {
  deviceId: string
}

/** @returns the wallet, after its shares are on the server's disk and have opened it once */
export async function createWallet(
  context: CommandContext,
  { deviceId }: CreateParameters,
): Promise<Wallet> {
  const depositKey = await context.depositKey()
  const walletId = randomId()
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const opened = { secret, keys: await keyPairsOf(secret) }
  try {
    const accounts = accountsOf(opened.keys)
    const recovery = await makeRecoverySet(opened, walletId)
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

/** A₀ ‖ R₀ ‖ C₀. The third share, of the rescue kit, is destroyed until there is a kit to put it in. */
async function makeRecoverySet(
  { secret, keys }: Opened,
  walletId: string,
): Promise<{ setId: string; deposit: Uint8Array }> {
  const setId = randomId()
  const [kit, server, recovery] = await splitSecret({ secret, setId, shares: 3 })
  if (!kit || !server || !recovery) throw new RangeError('A recovery set has three shares.')
  wipe(kit)
  const commitment = commitmentOf(secret, {
    walletId,
    setId,
    evmAddress: keys.evm.address,
    solanaKey: keys.solana.publicKey,
  })
  // What cannot be opened now could not be recovered later.
  closeWallet(
    await openWallet({
      walletId,
      setId,
      accounts: accountsOf(keys),
      commitment,
      shares: [server, recovery],
    }),
  )
  const deposit = Uint8Array.from([...server, ...recovery, ...commitment])
  wipe(server, recovery)
  return { setId, deposit }
}
