// A second chain family beside EVM, with one wallet that approves everything. It implements the adapter interface, not
// a real chain.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { Adapter } from '../client/adapter.ts'
import type { Connector, WalletEvent } from '../client/connector.ts'
import type { Wallet } from '../state/connect.ts'

const ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OTHER_ID = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

const network = (caipNetworkId: CaipNetworkId, name: string): Network => ({
  id: caipNetworkId.slice(7),
  caipNetworkId,
  chainNamespace: 'solana',
  name,
  nativeCurrency: { name: 'SOL', decimals: 9, symbol: 'SOL' },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
})

export const otherNetworks = [network(ID, 'First'), network(OTHER_ID, 'Second')] as const

export const otherWallet: Wallet = {
  id: 'com.example.other',
  name: 'Other Wallet',
  namespace: 'solana',
}

export function createOtherConnector(wallet = otherWallet): Connector {
  const listeners = new Set<(event: WalletEvent) => void>()
  const connection = {
    accounts: [{ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }],
    caipNetworkId: OTHER_ID,
  } as const
  return {
    wallet,
    connect: async () => connection,
    reconnect: async () => connection,
    disconnect: async () => {},
    switchNetwork: async ({ network: { caipNetworkId } }) => {
      for (const listener of listeners) listener({ type: 'network', caipNetworkId })
    },
    signMessage: async () => '0x',
    sendTransaction: async () => '0x',
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const createOtherAdapter = (connector = createOtherConnector()): Adapter => ({
  namespace: connector.wallet.namespace,
  discover(onConnectors) {
    onConnectors([connector])
    return () => {}
  },
})
