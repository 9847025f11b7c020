import '@aureus/react/styles.css'
import { AureusProvider, ConnectButton, Modal, Toasts } from '@aureus/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { Account } from './Account'
import { client, config } from './wagmi'

const queries = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <AureusProvider client={client}>
        <ConnectButton />
        <Account />
        <Modal />
        <Toasts />
      </AureusProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
