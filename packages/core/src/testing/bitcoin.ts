// A scripted Bitcoin wallet in its own window, and the connector for it.
import { type BitcoinTestWalletOptions, createBitcoinTestWallet } from '@aureus/test-wallet'
import type { Connector, WalletEvent } from '../client/connector.ts'
import { createBip122Adapter } from '../wallets/bitcoin/createBip122Adapter.ts'
import type { ProviderWindow } from '../wallets/bitcoin/provider/discovery.ts'

/** The first is the key of BIP-322's test vectors. */
export const bitcoinKeys = [
  'bb051cd0dda0246f33c5a9e133ebd8e7bc02a92af6c41adc131ccd7826c5b004',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
] as const

export const bitcoinAccounts = [
  { address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', type: 'payment' },
  {
    address: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    type: 'ordinal',
  },
] as const

export const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
export const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'

export const createWindow = (): ProviderWindow => new EventTarget()

export function setUpBitcoin(
  options: Partial<BitcoinTestWalletOptions> = {},
  window: ProviderWindow = createWindow(),
) {
  const wallet = createBitcoinTestWallet({
    name: 'Gold',
    id: 'Gold.BitcoinProvider',
    privateKeys: bitcoinKeys,
    ...options,
  })
  wallet.announce(window)
  const names: string[] = []
  const ids: string[] = []
  let listed: readonly Connector[] = []
  createBip122Adapter(window).discover((connectors) => {
    listed = connectors
    names.splice(0, names.length, ...listed.map(({ wallet: { name } }) => name))
    ids.splice(0, ids.length, ...listed.map(({ wallet: { id } }) => id))
  })
  const connector = listed[0] as Connector
  const events: WalletEvent[] = []
  connector?.subscribe((event) => events.push(event))
  return { connector, wallet, control: wallet.control, events, names, ids, window }
}
