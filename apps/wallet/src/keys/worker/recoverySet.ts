// The set that lets an owner without a device back in: for a new wallet, or as a replacement.
import { accountsOf } from './derive/keyPairs.ts'
import { randomId } from './deviceSet.ts'
import { closeWallet, type Opened, openWallet } from './open.ts'
import { commitmentOf } from './shares/commitment.ts'
import { splitSecret } from './shares/split.ts'
import { wipe } from './wipe.ts'

export interface RecoverySet {
  setId: string
  /** K₀, A₀ and R₀. Any two open the wallet. */
  kit: Uint8Array<ArrayBuffer>
  server: Uint8Array<ArrayBuffer>
  recovery: Uint8Array<ArrayBuffer>
  commitment: Uint8Array
}

/** Wipe the shares after use. */
export async function splitRecovery(
  { secret, keys }: Opened,
  walletId: string,
): Promise<RecoverySet> {
  const setId = randomId()
  const [kit, server, recovery] = await splitSecret({ secret, setId, shares: 3 })
  if (!kit || !server || !recovery) throw new RangeError('A recovery set must have three shares.')
  const commitment = commitmentOf(secret, {
    walletId,
    setId,
    evmAddress: keys.evm.address,
    solanaKey: keys.solana.publicKey,
  })
  // What cannot be opened now could not be recovered later.
  for (const shares of [
    [server, recovery],
    [kit, recovery],
  ] as const)
    closeWallet(
      await openWallet({ walletId, setId, accounts: accountsOf(keys), commitment, shares }),
    )
  return { setId, kit, server, recovery, commitment }
}

/** A₀ ‖ R₀ ‖ C₀, for escrow. The share for a rescue kit is destroyed: a kit needs a factor of the owner. */
export async function makeRecoverySet(
  opened: Opened,
  walletId: string,
): Promise<{ setId: string; deposit: Uint8Array }> {
  const { setId, kit, server, recovery, commitment } = await splitRecovery(opened, walletId)
  const deposit = Uint8Array.from([...server, ...recovery, ...commitment])
  wipe(kit, server, recovery)
  return { setId, deposit }
}
