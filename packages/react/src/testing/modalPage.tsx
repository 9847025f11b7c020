// A page with the modal, for browser tests. The global `tracked` lists tracked events.
import { createClient, toastsOf } from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from '../connectButton/ConnectButton.tsx'
import { NetworkButton } from '../networkButton/NetworkButton.tsx'
import { Modal } from '../overlays/Modal.tsx'
import { Toasts } from '../overlays/Toasts.tsx'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { config } from './renderIn.tsx'

const client = createClient({
  config: { ...config, signIn: { enabled: false, required: false, chains: [] } },
  adapters: { eip155: async () => createEip155Adapter(window) },
  storage: { get: () => null, set: () => undefined },
})
const tracked: string[] = []
client.events.subscribe(({ event }) => tracked.push(event))
Object.assign(globalThis, { tracked, toasts: toastsOf(client), modal: client.state.modal })

const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <AureusProvider client={client}>
      <main>
        <h1>{'Join'}</h1>
        <ConnectButton />
        <NetworkButton />
        <Modal />
        <Toasts />
      </main>
    </AureusProvider>,
  )
