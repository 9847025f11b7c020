// A page whose server is on another origin, for browser tests. `?server=` names it.
import {
  type Client,
  createCookieStorage,
  discover,
  readConnectionCookie,
  reconnect,
  signOut,
} from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import { ConfigError, createClient, fetchConfig, getSessionToken } from '@aureus/core/server'
import { createBroadcastTabs, followTabs } from '@aureus/core/tabs'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from '../connectButton/ConnectButton.tsx'
import { Modal } from '../overlays/Modal.tsx'
import { Toasts } from '../overlays/Toasts.tsx'
import { AureusProvider } from '../provider/AureusProvider.tsx'

const serverUrl = new URL(location.href).searchParams.get('server') ?? location.origin
const root = createRoot(document.getElementById('app') as HTMLElement)

function Token({ client }: { client: Client }) {
  const [token, setToken] = useState('')
  const ask = async () => setToken((await getSessionToken(client)) ?? 'none')
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        {'Get token'}
      </button>
      <button type="button" onClick={() => void signOut(client).then(() => setToken('signed out'))}>
        {'Sign me out'}
      </button>
      <output>{token}</output>
    </>
  )
}

try {
  const config = await fetchConfig(serverUrl)
  const connection = readConnectionCookie(document)
  const client = createClient({
    config,
    serverUrl,
    storage: createCookieStorage(document, connection),
    initialState: { connection, session: null },
    adapters: { eip155: async () => createEip155Adapter(window) },
    tabs: async () => createBroadcastTabs(window),
  })
  root.render(
    <AureusProvider client={client}>
      <main>
        <h1>{'Shop'}</h1>
        <ConnectButton />
        <Token client={client} />
        <Modal />
        <Toasts />
      </main>
    </AureusProvider>,
  )
  await discover(client)
  await Promise.all([reconnect(client), followTabs(client)])
} catch (error) {
  root.render(<p>{error instanceof ConfigError ? error.shortMessage : String(error)}</p>)
}
