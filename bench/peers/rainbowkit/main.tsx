// A minimal page with RainbowKit's button, following its documentation, with wallets from EIP-6963.
import { ConnectButton, connectorsForWallets, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets'
import '@rainbow-me/rainbowkit/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { defineChain } from 'viem'
import { createConfig, http, WagmiProvider } from 'wagmi'

const chain = defineChain({
  id: 99199,
  name: 'Bench Testnet',
  nativeCurrency: { name: 'Bench', symbol: 'BENCH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
})
const config = createConfig({
  chains: [chain],
  transports: { [chain.id]: http() },
  connectors: connectorsForWallets([{ groupName: 'Wallets', wallets: [injectedWallet] }], {
    appName: 'Bench',
    projectId: 'bench',
  }),
})

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <RainbowKitProvider>
        <ConnectButton showBalance={false} />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
