import { asNetwork, type ConnectionHint, type MainToken, type NetworkLike } from '@aureus/protocol'
import type { AuthenticationAdapter } from '../client/authentication.ts'
import type { Client, PageConfig } from '../client/client.ts'
import type { NameSource } from '../client/nameSource.ts'
import type { WalletOptions } from '../client/walletOptions.ts'
import { discover } from '../connection/discover.ts'
import { followTabs } from '../connection/followTabs.ts'
import { reconnect } from '../connection/restore/reconnect.ts'
import { type CreateClientParameters, createClient } from '../createClient.ts'
import { createClient as createLinkedClient } from '../server/createClient.ts'
import { fetchConfig } from '../server/fetchConfig.ts'
import { warnOfUnserved } from '../server/ownNetworks.ts'
import type { ChainChoice } from '../state/network.ts'
import { perClient } from '../state/perClient.ts'
import { createCookieStorage } from '../storage/cookie.ts'
import { readConnectionCookie } from '../storage/readCookie.ts'
import { browserAdapters } from './adapters.ts'

/** Whether a page asks its visitors to sign in once they have connected. `false`: it only connects. */
export type SignInChoice = false | 'optional' | 'required'

/** Where a session of a key account counts: on every network of its chain family, or on its own network only. */
export type SignInScope = 'account' | 'network'

export interface StartClientParameters {
  wallets?: WalletOptions | undefined
  /**
   * `optional`: visitors may decline and stay connected. `required`: declining disconnects. Defaults to the configuration,
   * which for pages of other origins says `optional` unless the server's operator decided otherwise (`APP_SIGN_IN`). A
   * server without sign-in has none here either.
   */
  signIn?: SignInChoice | undefined
  /**
   * `account`: one sign-in of a key account counts on every network of its chain family. A contract account, such as a
   * multisig, signs in on each network, because its owners may differ. `network`: every account signs in on each network.
   * Defaults to the server's (`SIGN_IN_SCOPE`), which is `account` unless its operator decided otherwise; `account` does
   * not widen a server's `network`.
   */
  signInScope?: SignInScope | undefined
  /**
   * Signs visitors in at the app's own backend instead, on every network. It works while the Aureus server is down.
   * `createAuthenticationAdapter` of `@aureus/core/authentication` makes it.
   */
  authentication?: AuthenticationAdapter | undefined
  /**
   * Reads ENS names through the app's own client of viem instead. `createNameSource` of `@aureus/core/viem` makes it.
   */
  names?: NameSource | undefined
  /**
   * The network on which visitors without a connection start: a CAIP-2 id, or the number of an EVM chain. A connected wallet
   * stays where it is. Defaults to the first network.
   */
  initialChain?: ChainChoice | undefined
  /**
   * Tokens whose balances the button and the account view show in place of the coin, at most one for each network. Defaults
   * to the server's (`MAIN_TOKENS`).
   */
  mainToken?: MainToken | readonly MainToken[] | undefined
  /** Opens no view by itself when the wallet is on a network that is not configured. Defaults to `false`. */
  allowUnsupportedChain?: boolean | undefined
}

export interface OpenClientParameters extends StartClientParameters {
  /**
   * The networks that the page offers, such as chains of `viem/chains`, in display order. Defaults to the server's. Those
   * that the server does not serve are read at their own endpoints, and visitors do not sign in there.
   */
  networks?: readonly NetworkLike[] | undefined
}

/**
 * A client for a page, with the server's configuration. It looks for wallets at once.
 * @param serverUrl of the Aureus server: absolute, or a path of this page's origin if that forwards `/v1` to it
 * @throws ConfigError if the server cannot be reached, or does not list this page in `APP_ORIGINS`
 */
export async function openClient(
  serverUrl = '/',
  parameters: OpenClientParameters = {},
): Promise<Client> {
  const { origin } = new URL(serverUrl, location.href)
  const { networks } = parameters
  const config = await fetchConfig(origin, { networks })
  // Behind a page that forwards `/v1`, calls to nodes go to the page's origin too.
  const client =
    origin === location.origin
      ? startClient({ ...config, origin }, parameters)
      : woken(prepareClient(config, { ...atVisitor(parameters), serverUrl: origin }))
  if (networks) warnOfUnserved(client, networks)
  return client
}

/**
 * A client for a page with a configuration of its own: with the wallets of the browser in every chain family, and the
 * embedded wallet if the configuration has one. It looks for wallets, restores the last connection without a prompt, and
 * follows changes in other tabs.
 */
export function startClient(config: PageConfig, parameters: StartClientParameters = {}): Client {
  return woken(prepareClient(config, atVisitor(parameters)))
}

export interface PrepareClientParameters extends StartClientParameters {
  /** What `readConnectionCookie` finds in the request. `null` draws a visitor who is not connected. */
  connection: ConnectionHint | null
  /** Address of the Aureus server, if it is not the page's origin: `config` comes from `fetchConfig(serverUrl, { origin })`. */
  serverUrl?: string | undefined
}

/**
 * As `startClient`, for a page that a server draws: it draws the same on the server and in the browser, and does nothing
 * until `wakeClient`.
 */
export function prepareClient(config: PageConfig, parameters: PrepareClientParameters): Client {
  const { serverUrl, authentication, names } = parameters
  const given = { ...forPage(parameters), config: withChoices(config, parameters) }
  const origin = serverUrl && new URL(serverUrl, config.origin).origin
  const client =
    !origin || origin === config.origin
      ? createClient(given)
      : createLinkedClient({ ...given, serverUrl: origin })
  authentication?.use(client)
  names?.use(client)
  return client
}

/** Looks for wallets, restores the last connection without a prompt, and follows other tabs. Once for each client. */
export const wakeClient = perClient((client: Client) => {
  Promise.all([discover(client), reconnect(client), followTabs(client)]).catch((error: unknown) =>
    client.log.warn('Looking for wallets failed', error),
  )
})

/** The configuration, with what the page decides. */
export function withChoices<T extends PageConfig>(
  config: T,
  { signIn: choice, signInScope, authentication, mainToken }: StartClientParameters,
): T {
  const { enabled, required, ...rest } = config.signIn
  return {
    ...config,
    ...(mainToken && { mainTokens: [mainToken].flat() }),
    signIn: {
      ...rest,
      // The app's own backend decides who may sign in, and where.
      ...(authentication && {
        chains: config.networks.map((network) => asNetwork(network).caipNetworkId),
      }),
      enabled: (enabled || authentication !== undefined) && choice !== false,
      required:
        choice === undefined ? required && authentication === undefined : choice === 'required',
      ...(signInScope === 'network' && { scope: signInScope }),
    },
  }
}

function woken(client: Client): Client {
  wakeClient(client)
  return client
}

/** With the connection in the browser's cookie. */
export const atVisitor = (parameters: StartClientParameters): PrepareClientParameters => ({
  ...parameters,
  connection: readConnectionCookie(document),
})

/** What every page of `openClient` gives its client, on the server and in the browser. */
export const forPage = ({
  wallets,
  allowUnsupportedChain = false,
  connection,
  initialChain,
}: PrepareClientParameters): Omit<CreateClientParameters, 'config'> => ({
  ...(wallets && { wallets }),
  allowUnsupportedChain,
  initialChain,
  storage:
    typeof document === 'undefined'
      ? { get: () => connection, set: () => undefined }
      : createCookieStorage(document, connection),
  initialState: { connection, session: null },
  adapters: browserAdapters((page) =>
    import('../wallets/injected/createEip155Adapter.ts').then((m) => m.createEip155Adapter(page)),
  ),
  tabs: () => import('../tabs/broadcastChannel.ts').then((m) => m.createBroadcastTabs(window)),
})
