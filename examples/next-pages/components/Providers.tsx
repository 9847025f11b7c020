import { openClientSync, prepareClient, wakeClient } from '@aureus/core/app'
import { AureusProvider, Modal, Toasts } from '@aureus/react'
import { aureus } from '@aureus/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import type { AureusProps } from '../lib/aureusProps'
import { chains } from '../lib/chains'
import { FollowSignIn } from './FollowSignIn'

export function Providers({
  server,
  config,
  connection,
  children,
}: AureusProps & { children: ReactNode }) {
  const [client] = useState(() =>
    config
      ? prepareClient(config, { connection, serverUrl: server })
      : openClientSync(server, { networks: chains }),
  )
  const [wagmi] = useState(() =>
    createConfig({
      chains,
      transports: { [chains[0].id]: http(), [chains[1].id]: http(), [chains[2].id]: http() },
      connectors: [aureus(client)],
      multiInjectedProviderDiscovery: false,
      ssr: true,
    }),
  )
  const [queries] = useState(() => new QueryClient())
  useEffect(() => {
    if (config) wakeClient(client)
  }, [client, config])
  return (
    <WagmiProvider config={wagmi}>
      <QueryClientProvider client={queries}>
        <AureusProvider client={client}>
          <FollowSignIn />
          {children}
          <Modal />
          <Toasts />
        </AureusProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
