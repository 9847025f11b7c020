// A minimal page with our button, as an integrator would write it: client-rendered, without sign-in.
import {
  createClient,
  createCookieStorage,
  discover,
  readConnectionCookie,
  reconnect,
} from '@aureus/core'
import { customNetwork, type PublicConfig } from '@aureus/protocol'
import { ClientProvider, ConnectButton, Modal, Toasts } from '@aureus/react'
import '@aureus/react/styles.css'
import { createRoot } from 'react-dom/client'

const config: PublicConfig = {
  brand: { name: 'Bench' },
  origin: location.origin,
  projectId: 'bench',
  networks: [customNetwork('Bench')],
  signIn: { enabled: false, required: false, chains: [] },
  features: { faucet: null },
}
const connection = readConnectionCookie(document)
const client = createClient({
  config,
  initialState: { connection, session: null },
  storage: createCookieStorage(document, connection),
  adapters: {
    eip155: () =>
      import('@aureus/core/eip155').then(({ createEip155Adapter }) => createEip155Adapter(window)),
  },
})

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <ClientProvider client={client}>
    <ConnectButton />
    <Modal />
    <Toasts />
  </ClientProvider>,
)

discover(client)
  .then(() => reconnect(client))
  .catch((error: unknown) => console.error(error))
