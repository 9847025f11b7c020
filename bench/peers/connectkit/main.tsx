// A minimal page with ConnectKit's button, following its documentation, with wallets from EIP-6963.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider } from 'connectkit'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { createConfig, http, WagmiProvider } from 'wagmi'

const chain = defineChain({
  id: 99199,
  name: 'Bench Testnet',
  nativeCurrency: { name: 'Bench', symbol: 'BENCH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
})
const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } })

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <ConnectKitProvider>
        <ConnectKitButton />
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
