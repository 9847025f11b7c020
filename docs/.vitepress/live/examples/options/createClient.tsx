// Options: every option of a client, on a page that keeps its modal in its own layout
import {
  createClient,
  createCookieStorage,
  discover,
  isConnected,
  readConnectionCookie,
} from '@aureus/core'
import { createBroadcastTabs } from '@aureus/core/tabs'
import { AureusProvider, ConnectButton, Modal } from '@aureus/react'
import { useEffect, useState } from 'react'
import { base, mainnet } from 'viem/chains'

/** In place of the document, so that the example leaves no cookie. */
const jar = { cookie: '', location }
const connection = readConnectionCookie(jar)

const makeClient = (report: (event: string) => void) =>
  createClient({
    config: {
      brand: { name: 'Example' },
      origin: location.origin,
      projectId: 'example',
      networks: [mainnet, base],
      signIn: { enabled: true, required: false },
      features: { faucet: null },
    },
    adapters: {
      eip155: () => import('@aureus/core/eip155').then((m) => m.createEip155Adapter(window)),
    },
    storage: createCookieStorage(jar, connection),
    initialState: { connection, session: null },
    tabs: async () => createBroadcastTabs(window),
    fetch: async () => new Response(null, { status: 404 }),
    wallets: { include: ['example.docs.wallet'] },
    embedded: true,
    watchTransactions: false,
    transport: ({ event }) => report(event),
    path: () => '/example',
    logLevel: 'warn',
    basic: true,
    prefetchImages: () => undefined,
    manualWalletConnect: true,
    allowUnsupportedChain: true,
    initialChain: base.id,
    isMobile: () => false,
  })

export function Example() {
  const [heard, setHeard] = useState<string[]>([])
  const [client] = useState(() => makeClient((event) => setHeard((all) => [...all, event])))
  useEffect(() => void discover(client), [client])
  return (
    <AureusProvider client={client}>
      <ConnectButton />
      <Modal />
      <p>
        {isConnected(client) ? 'Connected. ' : ''}
        {heard.join(', ')}
      </p>
    </AureusProvider>
  )
}
