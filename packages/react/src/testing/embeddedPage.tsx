// A server-rendered, hydrated page with the modal in embedded mode, for browser tests.
import { createClient } from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { ConnectButton } from '../connectButton/ConnectButton.tsx'
import { Modal } from '../overlays/Modal.tsx'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { config } from './renderIn.tsx'

const create = () =>
  createClient({
    config: { ...config, signIn: { enabled: false, required: false, chains: [] } },
    adapters: { eip155: async () => createEip155Adapter(window) },
    storage: { get: () => null, set: () => undefined },
    embedded: true,
  })

function Page({ client }: { client: ReturnType<typeof create> }) {
  return (
    <AureusProvider client={client}>
      <main>
        <h1>{'Join'}</h1>
        <ConnectButton />
        <Modal />
      </main>
    </AureusProvider>
  )
}

const app = document.getElementById('app')
if (app) {
  app.innerHTML = renderToString(<Page client={create()} />)
  document.documentElement.dataset['drawn'] = app.innerHTML
  hydrateRoot(app, <Page client={create()} />, { onRecoverableError: reportError })
}
