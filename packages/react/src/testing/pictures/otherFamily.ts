// A second chain family with one wallet that approves.
import type { Adapter, Connector, Wallet } from '@aureus/core'
import { customNetwork, defaultNetworks, type Network } from '@aureus/protocol'
import type { States } from '../renderIn.tsx'
import { wallet } from './picture.ts'

const ID = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export const otherNetwork: Network = {
  id: ID,
  caipNetworkId: `solana:${ID}`,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', decimals: 9, symbol: 'SOL' },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
}

const evmNetworks = defaultNetworks.filter(({ chainNamespace }) => chainNamespace === 'eip155')

export const otherWallet = wallet('Moon Wallet', 'solana')

/** More than ten networks, one with the longest allowed name. */
export const otherNetworks: readonly Network[] = [
  {
    ...customNetwork('Aureus'),
    name: 'A test network with the longest name that a network may have',
  },
  ...evmNetworks,
  otherNetwork,
]

export const withOtherFamily = (states: States): States => ({
  ...states,
  network: {
    ...states.network,
    networks: [customNetwork('Aureus'), ...evmNetworks, otherNetwork],
  },
})

export function createOtherConnector(wallet: Wallet = otherWallet): Connector {
  const connection = {
    accounts: [{ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }],
    caipNetworkId: otherNetwork.caipNetworkId,
  }
  return {
    wallet,
    connect: async () => connection,
    reconnect: async () => connection,
    disconnect: async () => {},
    switchNetwork: async () => {},
    signMessage: async () => '0x',
    sendTransaction: async () => '0x',
    subscribe: () => () => {},
  }
}

export const createOtherAdapter = (connector = createOtherConnector()): Adapter => ({
  namespace: connector.wallet.namespace,
  discover(onConnectors) {
    onConnectors([connector])
    return () => {}
  },
})
