import type { Client, PageConfig, WalletOptions } from '@aureus/core'
import { type OpenClientParameters, openClient, prepareClient, wakeClient } from '@aureus/core/app'
import type { ConnectionHint } from '@aureus/protocol'
import { type ReactNode, useEffect, useState } from 'react'
import { Modal } from '../overlays/Modal.tsx'
import { Toasts } from '../overlays/Toasts.tsx'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import type { Theme } from '../theme/themeStyles.ts'

interface Look {
  theme?: Theme
  wallets?: WalletOptions
  /** Opens no view by itself when the wallet is on a network that is not configured. Defaults to `false`. */
  allowUnsupportedChain?: boolean
  /** Of the content security policy, so that a server's markup contains the theme. */
  nonce?: string
  children?: ReactNode
}

interface FromServer {
  /** Address of the Aureus server, which lists this page in `APP_ORIGINS`. Defaults to the page's own origin. */
  server?: string
  /** Drawn until the server has answered; gets the error if it did not. Defaults to nothing. */
  fallback?: ReactNode | ((error: unknown) => ReactNode)
}

/** For a page that a server draws, or one with a configuration of its own. It draws at once. */
interface FromConfig {
  config: PageConfig
  /** What `readConnectionCookie` finds in the request's cookies. Without it, the first frame shows a visitor who is not connected. */
  connection?: ConnectionHint | null
}

export type AureusProps = Look & (FromServer | FromConfig)

/** By server. A page has one client, however often a component mounts. */
const clients = new Map<string, Promise<Client>>()

/** Everything that a page needs, in one component: the client, the provider, the modal and the toasts. */
export function Aureus(props: AureusProps) {
  return 'config' in props ? <Prepared {...props} /> : <Opened {...props} />
}

function Prepared({ config, connection = null, ...rest }: Look & FromConfig) {
  const { wallets, allowUnsupportedChain, ...look } = rest
  const [client] = useState(() =>
    prepareClient(config, { connection, wallets, allowUnsupportedChain }),
  )
  useEffect(() => wakeClient(client), [client])
  return <Page client={client} {...look} />
}

function Opened({ server = '/', fallback, ...rest }: Look & FromServer) {
  const { wallets, allowUnsupportedChain, ...look } = rest
  const [client, setClient] = useState<Client>()
  const [error, setError] = useState<unknown>()
  // Read once. It may be a new object with every render.
  const [choice] = useState({ wallets, allowUnsupportedChain })

  useEffect(() => {
    let isStale = false
    clientOf(server, choice).then(
      (opened) => !isStale && setClient(opened),
      (reason: unknown) => {
        console.error(reason)
        if (!isStale) setError(reason)
      },
    )
    return () => {
      isStale = true
    }
  }, [server, choice])

  if (client) return <Page client={client} {...look} />
  return typeof fallback === 'function' ? fallback(error) : fallback
}

type PageProps = Pick<Look, 'theme' | 'nonce' | 'children'> & { client: Client }

function Page({ client, theme, nonce, children }: PageProps) {
  return (
    <AureusProvider
      client={client}
      {...(theme && { theme })}
      {...(nonce !== undefined && { nonce })}
    >
      {children}
      <Modal />
      <Toasts />
    </AureusProvider>
  )
}

function clientOf(server: string, choice: OpenClientParameters): Promise<Client> {
  const opening = clients.get(server)
  if (opening) return opening
  const client = openClient(server, choice)
  clients.set(server, client)
  client.catch(() => clients.delete(server))
  return client
}
