// Bitcoin. Wallets connect, sign messages and, where they offer it, send coins.
import type { Adapter } from '../../client/adapter.ts'
import { createDiscovery } from '../createDiscovery.ts'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import { discoverBitcoinWallets, type FoundBitcoinWallet } from './discovery.ts'
import type { ProviderWindow } from './provider/discovery.ts'

/** Finds wallets of Bitcoin in the page: those of the Wallet Standard, and those with a provider object. */
export const createBip122Adapter = (window: ProviderWindow): Adapter => ({
  namespace: 'bip122',
  discover: createDiscovery<FoundBitcoinWallet>(
    (onWallets) => discoverBitcoinWallets(window, onWallets),
    (found) => createBitcoinConnector(found, window),
  ),
  async chain(parameters) {
    const { createBitcoinChain } = await import('../../chains/bip122/createBitcoinChain.ts')
    return createBitcoinChain(parameters)
  },
})
