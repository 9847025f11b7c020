/// <reference lib="dom" />
// For tests: a person who moves to a new wallet.
import { outcomeOf } from '../../../apps/server/src/testing/custodyClient.ts'
import type { WalletDevice } from '../../../apps/server/src/testing/walletDevice.ts'
import type { CustodyAnswer, KeysDevice } from '../../../apps/wallet/src/testing/keys.ts'
import { keysOf, type Owned, ownedBy } from '../ownedWallet.ts'

type Wallet = Owned['wallet']
type Other = CustodyAnswer<'move/list'>['wallets'][number]

export function moving(signIn: (userId: string) => Promise<WalletDevice>) {
  async function owner() {
    const userId = crypto.randomUUID()
    const device = await signIn(userId)
    const keys = keysOf(device)
    await keys.create()
    return { userId, device, keys, old: (await ownedBy(keys)).wallet }
  }

  async function others(device: WalletDevice): Promise<Other[]> {
    const { body } = await device.post('/v1/move/list')
    return (body as CustodyAnswer<'move/list'>).wallets
  }

  const ask = async (device: WalletDevice, route: string, body: object = {}) =>
    outcomeOf(await device.post(`/v1/${route}`, body))

  async function begin({ device, keys }: { device: WalletDevice; keys: KeysDevice }) {
    const allowed = await ask(device, 'move/allow')
    if (allowed !== 200) throw new Error(`move/allow answered ${allowed}`)
    const { deviceId } = await keys.state()
    return (await keys.own({ type: 'begin', deviceId })) as Wallet
  }

  return { owner, others, ask, begin }
}
