'use client'

import { openClientSync, prepareClient, wakeClient } from '@aureus/core/app'
import type { ConnectionHint, PublicConfig } from '@aureus/protocol'
import { AureusProvider, Modal, Toasts } from '@aureus/react'
import { aureus } from '@aureus/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SessionProvider } from 'next-auth/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { chains } from './chains'
import { FollowSignIn } from './FollowSignIn'

interface ProvidersProps {
  server: string
  config: PublicConfig | undefined
  connection: ConnectionHint | null
  children: ReactNode
}

export function Providers({ server, config, connection, children }: ProvidersProps) {
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
          <SessionProvider>
            <FollowSignIn />
            {children}
          </SessionProvider>
          <Modal />
          <Toasts />
        </AureusProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
