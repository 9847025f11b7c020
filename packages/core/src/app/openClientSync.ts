// Creates a client before the configuration is known. The last visit's configuration or the server's is applied later.
import { defaultNetworks, type NetworkLike, type PublicConfig } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import type { ServerLink } from '../client/serverLink.ts'
import { discover } from '../connection/discover.ts'
import { createClient } from '../createClient.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import { createConfiguration } from '../server/createConfiguration.ts'
import { withOwnEndpoint } from '../server/ownEndpoint.ts'
import { warnOfUnserved, withOwnNetworks } from '../server/ownNetworks.ts'
import { initialiseSignIn } from '../signIn/initialiseSignIn.ts'
import { initialState } from '../state/connection.ts'
import { currentView } from '../state/modal/router.ts'
import { findNetwork } from '../state/network.ts'
import { isConnected } from '../state/select.ts'
import { idOfChoice, startNetwork, startOn, unknownInitialChain } from '../state/startNetwork.ts'
import { walletRecords } from '../state/walletRecords.ts'
import { deviceStorage } from '../storage/webStorage.ts'
import {
  atVisitor,
  forPage,
  type OpenClientParameters,
  wakeClient,
  withChoices,
} from './openClient.ts'

/**
 * Like `openClient`, but returns at once, so that the page works while the server is slow or down. The client is disconnected until
 * its configuration is known, from an earlier visit or from the server; then it restores the connection. Meanwhile, a
 * press on a connect button shows that the page waits for the server, which is asked until it answers.
 * `client.configuration` has the status. With `networks`, wallets connect without the server.
 *
 * On a server that draws the page, the client is disconnected and asks nothing.
 */
export function openClientSync(serverUrl = '/', parameters: OpenClientParameters = {}): Client {
  if (typeof document === 'undefined') return drawnClient(serverUrl, parameters)

  const { authentication, names } = parameters
  let { networks } = parameters
  const page = location.origin
  const { origin: server } = new URL(serverUrl, location.href)
  const isOwn = server === page
  const known = async () => {
    await configuration.known()
    return client.config
  }
  const link = serverLink(server, known)
  const client = createClient({
    ...forPage(atVisitor(parameters)),
    // Drawn until the configuration is known, and by hydration, as the server drew it.
    ...begin(parameters),
    config: withChoices(unknown(page, networks), parameters),
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, server)
      // Calls to a chain's own node do not need the server.
      if (![server, page].includes(url.origin)) return fetch(input, init)
      const ask = async () => {
        if (!isOwn) return (await link()).fetch(input, init)
        await known()
        return fetch(input, init)
      }
      return withOwnEndpoint(ask, { url, init, networks })
    },
  })
  authentication?.use(client)
  names?.use(client)
  let isWoken = false
  const wake = () => {
    isWoken = true
    wakeClient(client)
  }
  // With networks of its own, the page needs the server for its sign-in only.
  const release = networks ? () => {} : holdModal(client)
  const configuration = createConfiguration({
    server,
    page,
    networks,
    device: deviceStorage,
    onConfig(answer) {
      // Behind a page that forwards `/v1`, calls to nodes go to the page's origin too.
      const own = isOwn ? { ...answer, origin: page } : answer
      const config = withChoices(own, parameters)
      if (isWoken) changeConfig(client, config)
      else {
        Object.assign(client, { config })
        restore(client)
        // A library beside ours may offer its chains after the client is made.
        queueMicrotask(() => warnOfUnknown(client))
        release()
        wake()
      }
      if (networks) warnOfUnserved(client, networks)
    },
  })
  Object.assign(client, {
    configuration,
    ...(!isOwn && { server: link }),
    ...(!networks && { offerNetworks }),
  })
  configuration.start()
  if (networks && !isWoken) startAlone()
  return client

  function startAlone(): void {
    void discover(client).catch(() => undefined)
    // The embedded wallet comes with the configuration.
    if (client.storage.get()?.connectorId === EMBEDDED_WALLET_ID) return
    restore(client)
    wake()
  }

  function offerNetworks(own: readonly NetworkLike[]): void {
    networks = own
    if (configuration.offer(own)) return startAgain(client)
    changeConfig(client, withChoices(unknown(page, own), parameters))
    release()
    if (!isWoken) startAlone()
  }
}

/** What a browser hydrates. It asks nothing. */
function drawnClient(serverUrl: string, parameters: OpenClientParameters): Client {
  const page = 'https://localhost'
  const client = createClient({
    ...forPage({ ...parameters, connection: null }),
    ...begin(parameters),
    config: unknown(page, parameters.networks),
  })
  const { origin: server } = new URL(serverUrl, page)
  const onConfig = () => undefined
  const configuration = createConfiguration({ server, page, device: deviceStorage, onConfig })
  return Object.assign(client, {
    configuration,
    ...(!parameters.networks && {
      offerNetworks: (own: readonly NetworkLike[]) => changeConfig(client, unknown(page, own)),
    }),
  })
}

/** Without networks of its own, a page cannot check its choice of one before the configuration is known. */
const begin = ({ networks, initialChain }: OpenClientParameters) => ({
  initialChain: networks && initialChain,
  initialState: {
    connection: null,
    session: null,
    initialNetworkId: initialChain === undefined ? undefined : idOfChoice(initialChain),
  },
})

function warnOfUnknown({ config, log, state }: Client): void {
  const { initialNetworkId: id } = state.network.getState()
  if (id && !findNetwork(config.networks, id)) log.warn(unknownInitialChain(id, config.networks))
}

/** The connection of the last visit, which the first frame of a server did not show. Wallets that were found stay. */
function restore({ config, state, storage }: Client): void {
  const connection = storage.get()
  const { initialNetworkId } = state.network.getState()
  const next = initialState({ ...config, connection })
  startOn(next, initialNetworkId)
  const { accounts, network } = next
  state.connection.setState({ accounts, network })
}

/** A visitor without a connection starts on the page's choice or the first network, which may have changed. */
function startAgain(client: Client): void {
  if (!client.storage.get() && !isConnected(client)) restore(client)
}

/** The configuration until the server's is known. */
function unknown(page: string, networks: readonly NetworkLike[] | undefined): PublicConfig {
  const config = {
    brand: { name: 'Aureus' },
    origin: page,
    projectId: '',
    networks: [...defaultNetworks],
    signIn: { enabled: false, required: false, chains: [] },
    features: { faucet: null },
  }
  return networks ? withOwnNetworks({ ...config, networks: [] }, networks) : config
}

/** Waits for the configuration. A server may change how it keeps sessions, so the link follows the configuration. */
function serverLink(serverUrl: string, known: () => Promise<PublicConfig>): ServerLink {
  const linkFor = (session: 'token' | 'cookie' | undefined, config: PublicConfig) => ({
    session,
    open: loadOnce(async () => {
      const { createServerSession } = await import('../server/serverSession.ts')
      return createServerSession({ serverUrl, config })
    }),
  })
  let link: ReturnType<typeof linkFor> | undefined
  return async () => {
    const config = await known()
    const session = config.app?.session
    if (link?.session !== session) link = undefined
    link ??= linkFor(session, config)
    return link.open()
  }
}

/** Until the returned function is called, the modal shows that the page waits for the server. */
function holdModal(client: Client): () => void {
  const { modal } = client.state
  let wanted = modal.getState().history
  function hold(): void {
    const state = modal.getState()
    if (currentView(state).name === 'Server') return
    wanted = state.history
    modal.setState({ history: [{ name: 'Server' }] })
  }
  const stop = modal.subscribe(hold)
  hold()
  return () => {
    stop()
    if (currentView(modal.getState()).name === 'Server') modal.setState({ history: wanted })
  }
}

/** The server has another configuration than at the last visit. */
function changeConfig(client: Client, config: PublicConfig): void {
  const { networks, features, signIn } = config
  const before = client.config
  Object.assign(client, { config })
  if (features.moreWallets && !before.features.moreWallets)
    walletRecords(client).setState({ partial: true })
  const { network } = client.state
  const first = startNetwork({ ...network.getState(), networks })
  const isGone = !findNetwork(networks, network.getState().activeNetworkId)
  network.setState({
    networks,
    ...(isGone &&
      first &&
      !isConnected(client) && {
        activeNetworkId: first.caipNetworkId,
        activeNamespace: first.chainNamespace,
      }),
  })
  if (JSON.stringify(signIn) !== JSON.stringify(before.signIn)) void initialiseSignIn(client)
}
