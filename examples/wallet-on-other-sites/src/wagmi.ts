import { announceProvider, createProvider } from '@aureus/connector'
import { defineChain } from 'viem'
import { createConfig, http } from 'wagmi'

const rpc: string = import.meta.env.VITE_RPC_URL

const testnet = defineChain({
  id: 99199,
  name: 'Aureus Testnet',
  nativeCurrency: { name: 'Aureus', symbol: 'Aureus', decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
})

// Before the configuration, which asks at once which wallets there are.
announceProvider(
  createProvider({ wallet: import.meta.env.VITE_WALLET_ORIGIN, chains: { [testnet.id]: rpc } }),
  {
    name: 'Example Wallet',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    rdns: 'com.example.wallet',
  },
)

export const config = createConfig({ chains: [testnet], transports: { [testnet.id]: http(rpc) } })
