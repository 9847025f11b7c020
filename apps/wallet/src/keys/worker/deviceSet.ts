// A new set for one device. Its own share is on disk before the server receives the other.
import { idOf, type Wallet } from '@aureus/protocol/custody'
import { sealShare } from '../deviceShares/record.ts'
import type { CommandContext } from './context.ts'
import type { Opened } from './open.ts'
import { commitmentOf } from './shares/commitment.ts'
import { splitSecret } from './shares/split.ts'
import { wipe } from './wipe.ts'

export interface MakeSetParameters {
  deviceId: string
  walletId: string
  epoch: number
}

export const randomId = (): string => idOf(crypto.getRandomValues(new Uint8Array(16)))

/** The server's share Aᵢ, to be sealed and sent, then wiped. */
export async function makeDeviceSet(
  { shares }: Pick<CommandContext, 'shares'>,
  { secret, keys }: Opened,
  { deviceId, walletId, epoch }: MakeSetParameters,
): Promise<{ setId: string; serverShare: Uint8Array<ArrayBuffer> }> {
  const setId = randomId()
  const [ours, theirs] = await splitSecret({ secret, setId, shares: 2 })
  if (!ours || !theirs) throw new RangeError('A device set must have two shares.')
  const commitment = commitmentOf(secret, {
    walletId,
    setId,
    evmAddress: keys.evm.address,
    solanaKey: keys.solana.publicKey,
  })
  const plain = Uint8Array.from([...ours, ...commitment])
  await shares.put(await sealShare(await shares.key(), { setId, walletId, deviceId, epoch }, plain))
  wipe(ours, plain)
  return { setId, serverShare: theirs }
}

export const epochAfter = (wallet: Pick<Wallet, 'set'>): number => (wallet.set?.epoch ?? 0) + 1
