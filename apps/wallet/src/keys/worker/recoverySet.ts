// The set that lets an owner without a device back in: for a new wallet, or as a replacement.
import { accountsOf } from './derive/keyPairs.ts'
import { randomId } from './deviceSet.ts'
import { closeWallet, type Opened, openWallet } from './open.ts'
import { commitmentOf } from './shares/commitment.ts'
import { splitSecret } from './shares/split.ts'
import { wipe } from './wipe.ts'

/** A₀ ‖ R₀ ‖ C₀. The third share, for the rescue kit, is destroyed until kits exist. */
export async function makeRecoverySet(
  { secret, keys }: Opened,
  walletId: string,
): Promise<{ setId: string; deposit: Uint8Array }> {
  const setId = randomId()
  const [kit, server, recovery] = await splitSecret({ secret, setId, shares: 3 })
  if (!kit || !server || !recovery) throw new RangeError('A recovery set must have three shares.')
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
