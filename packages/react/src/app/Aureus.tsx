import type { ChainChoice, Client, PageConfig, WalletOptions } from '@aureus/core'
import {
  type OpenClientParameters,
  openClientSync,
  prepareClient,
  type SignInChoice,
  type SignInScope,
  wakeClient,
} from '@aureus/core/app'
import type { AuthenticationAdapter } from '@aureus/core/authentication'
import type { ConnectionHint, MainToken, NetworkLike } from '@aureus/protocol'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Modal } from '../overlays/Modal.tsx'
import { Toasts } from '../overlays/Toasts.tsx'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import type { CustomAvatar } from '../provider/avatar.tsx'
import type { LanguageMenuOptions } from '../provider/languageMenu.ts'
import type { Theme } from '../theme/themeStyles.ts'

interface Look {
  theme?: Theme
  wallets?: WalletOptions
  /** Draws the account's picture in place of ours, in the button and in the modal. */
  avatar?: CustomAvatar
  /** Shows a menu of languages in the account view. */
  languageMenu?: LanguageMenuOptions
  /**
   * Whether the page asks its visitors to sign in. `optional`: they may decline and stay connected. `required`: declining
   * disconnects. Defaults to the configuration, which for pages of other origins says `optional`.
   */
  signIn?: SignInChoice
  /**
   * `network`: every account signs in on each network. `account`, the default: a key account signs in once for all
   * networks of its chain family.
   */
  signInScope?: SignInScope
  /**
   * Signs visitors in at the app's own backend. `createAuthenticationAdapter` of `@aureus/core/authentication` makes it. Read
   * once.
   */
  authentication?: AuthenticationAdapter
  /** Reads ENS names through the app's own client. `createNameSource` of `@aureus/core/viem` makes it. Read once. */
  names?: OpenClientParameters['names']
  /**
   * With `server`: the networks that the page offers, such as chains of `viem/chains`. Defaults to the server's. Those that
   * it does not serve are read at their own endpoints.
   */
  networks?: readonly NetworkLike[]
  /**
   * The network on which visitors without a connection start: a CAIP-2 id, or the number of an EVM chain. A connected wallet
   * stays where it is. Defaults to the first network. Read once.
   */
  initialChain?: ChainChoice
  /**
   * Tokens whose balances the button and the account view show in place of the coin, at most one for each network. Defaults
   * to the server's. Read once.
   */
  mainToken?: MainToken | readonly MainToken[]
  /** Opens no view by itself when the wallet is on a network that is not configured. Defaults to `false`. */
  allowUnsupportedChain?: boolean
  /** Of the content security policy, so that a server's markup contains the theme. */
  nonce?: string
  children?: ReactNode
}

interface Source {
  /**
   * For a page that a server draws, or one with a configuration of its own. If it is undefined, as when the Aureus server
   * does not answer the page's, the browser asks `server`.
   */
  config?: PageConfig | undefined
  /** With `config`: what `readConnectionCookie` finds in the request. Without it, the first frame shows a visitor who is not connected. */
  connection?: ConnectionHint | null
  /**
   * Address of the Aureus server, which lists this page in `APP_ORIGINS`. Defaults to the page's own origin. Without
   * `config`, the children are drawn at once, for a visitor who is not connected, and follow the server's configuration once
   * it is known.
   */
  server?: string
}

export type AureusProps = Look & Source

/** By server. A page has one client, however often a component mounts. */
const clients = new Map<string, Client>()

/** Everything that a page needs, in one component: the client, the provider, the modal and the toasts. */
export function Aureus({ config, connection, server, ...look }: AureusProps) {
  if (!config) return <Opened server={server ?? '/'} {...look} />
  return <Prepared config={config} connection={connection ?? null} server={server} {...look} />
}

interface PreparedProps extends Look {
  config: PageConfig
  connection: ConnectionHint | null
  server: string | undefined
}

function Prepared({ config, connection, server: serverUrl, ...rest }: PreparedProps) {
  const { wallets, networks: _, signIn, signInScope, ...others } = rest
  const { authentication, names, initialChain, mainToken, allowUnsupportedChain, ...look } = others
  const [client] = useState(() =>
    prepareClient(config, {
      connection,
      serverUrl,
      wallets,
      signIn,
      signInScope,
      authentication,
      names,
      initialChain,
      mainToken,
      allowUnsupportedChain,
    }),
  )
  useEffect(() => wakeClient(client), [client])
  return <Page client={client} {...look} />
}

function Opened({ server, ...rest }: Look & { server: string }) {
  const { wallets, networks, signIn, signInScope, ...others } = rest
  const { authentication, names, initialChain, mainToken, allowUnsupportedChain, ...look } = others
  // Read once. It may be a new object with every render.
  const [choice] = useState({
    wallets,
    networks,
    signIn,
    signInScope,
    authentication,
    names,
    initialChain,
    mainToken,
    allowUnsupportedChain,
  })
  const client = useMemo(() => clientOf(server, choice), [server, choice])
  return <Page client={client} {...look} />
}

type PageProps = Pick<Look, 'theme' | 'avatar' | 'languageMenu' | 'nonce' | 'children'> & {
  client: Client
}

function Page({ client, theme, avatar, languageMenu, nonce, children }: PageProps) {
  return (
    <AureusProvider
      client={client}
      {...(theme && { theme })}
      {...(avatar && { avatar })}
      {...(languageMenu && { languageMenu })}
      {...(nonce !== undefined && { nonce })}
    >
      {children}
      <Modal />
      <Toasts />
    </AureusProvider>
  )
}

function clientOf(server: string, choice: OpenClientParameters): Client {
  const client = clients.get(server) ?? openClientSync(server, choice)
  // A server draws for many visitors.
  if (typeof document !== 'undefined') clients.set(server, client)
  return client
}
