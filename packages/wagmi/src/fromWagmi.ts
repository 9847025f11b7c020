// wagmi's connections as a chain family of Aureus: our button, modal and sign-in stand on the app's own configuration.
import {
  type Adapter,
  type Client,
  type Connector,
  connect,
  discover,
  EMBEDDED_WALLET_ID,
  findConnection,
  switchAccount,
  WALLET_CONNECT_ID,
  type Wallet,
} from '@aureus/core'
import {
  createEip155Adapter,
  createInjectedConnector,
  readWalletName,
  twinOf,
} from '@aureus/core/eip155'
import { whenRestored } from '@aureus/core/provider'
import { type Config, type Connector as WagmiConnector, watchConnectors } from '@wagmi/core'
import { getAddress } from 'viem'
import { allowWagmiChains } from './allowWagmiChains.ts'
import { AUREUS_CONNECTOR_TYPE } from './aureus.ts'
import { createShim } from './shim.ts'

/**
 * The adapter of EVM chains for `createClient`. Its wallets are the connectors of the wagmi configuration, and a
 * connection of one is a connection of both. Call `followWagmi` as well.
 */
export function fromWagmi(config: Config): Adapter {
  const page = globalThis.window ?? new EventTarget()
  const made = new Map<string, Connector>()

  function connectorOf(connector: WagmiConnector): readonly Connector[] {
    const known = made.get(connector.uid)
    if (known) return [known]
    const wallet = walletOf(connector, config)
    if (!wallet) return []
    const created = createInjectedConnector(
      { wallet, provider: createShim(config, connector) },
      page,
    )
    made.set(connector.uid, created)
    return [created]
  }

  const list = () => usable(config.connectors).flatMap(connectorOf)
  const chain = createEip155Adapter(new EventTarget()).chain
  return {
    namespace: 'eip155',
    discover(onConnectors) {
      onConnectors(list())
      return watchConnectors(config, { onChange: () => onConnectors(list()) })
    },
    ...(chain && { chain }),
  }
}

/**
 * Takes up what the app connects or switches with wagmi's own hooks, and asks for the sign-in as after our own button.
 * Disconnecting needs no following. The chains of the configuration
 * that ours lacks do not stop the visitor. Returns the function that stops it.
 */
export function followWagmi(client: Client, config: Config): () => void {
  let isFollowing = true

  async function takeUp(): Promise<void> {
    await Promise.all([discover(client), whenRestored(client)])
    const { current, connections, status } = config.state
    const connection = current === null ? undefined : connections.get(current)
    if (!isFollowing || status !== 'connected' || !connection) return
    const connectorId = walletOf(connection.connector, config)?.id
    if (connectorId === undefined) return
    const key = { namespace: 'eip155', connectorId } as const
    if (findConnection(client.state.connections.getState(), key)) {
      const { connectedWalletInfo } = client.state.accounts.getState().eip155 ?? {}
      const [first] = connection.accounts
      if (connectedWalletInfo?.id !== connectorId && first)
        await switchAccount(client, { ...key, address: getAddress(first) })
      return
    }
    const { attempt, wallets } = client.state.connect.getState()
    // Our own button asked wagmi.
    if (attempt?.wallet.id === connectorId && attempt.status === 'waiting') return
    const wallet = wallets.find(({ id, namespace }) => id === connectorId && namespace === 'eip155')
    if (wallet) await connect(client, { wallet })
  }

  const onChange = () =>
    void takeUp().catch((error: unknown) =>
      client.log.warn('A connection of wagmi could not be taken up', error),
    )
  const stop = config.subscribe(
    ({ current, status }) => (status === 'connected' ? current : null),
    (current) => current !== null && onChange(),
  )
  const forbid = allowWagmiChains(client, config)
  if (config.state.status === 'connected') onChange()
  return () => {
    isFollowing = false
    forbid()
    stop()
  }
}

/** Without our own connector, which would connect to itself. */
const usable = (connectors: readonly WagmiConnector[]) =>
  connectors.filter(({ type }) => type !== AUREUS_CONNECTOR_TYPE)

const reserved: readonly string[] = [WALLET_CONNECT_ID, EMBEDDED_WALLET_ID]

/** Connectors of one id, such as two builds of one wallet, get numbers. */
function walletOf(connector: WagmiConnector, { connectors }: Config): Wallet | undefined {
  const taken = new Set<string>()
  for (const one of usable(connectors)) {
    const wallet = twinOf(plainWallet(one), (id) => taken.has(id))
    if (one.uid === connector.uid) return wallet
    if (wallet) taken.add(wallet.id)
  }
  return undefined
}

function plainWallet({ id, name, icon }: WagmiConnector): Wallet {
  const plain = id.replaceAll(/[^\w.:-]/g, '_').slice(0, 120)
  const picture = readIcon(icon)
  return {
    // Our own connectors have these ids, and views of their own.
    id: reserved.includes(plain) ? `wagmi.${plain}` : plain,
    name: readWalletName(name) ?? plain,
    namespace: 'eip155',
    ...(picture && { icon: picture }),
  }
}

/**
 * A picture inside the address, or at another host: the app chose the connector, and the app's content security policy
 * decides what loads. The modal draws a letter for a picture that does not.
 */
function readIcon(icon: WagmiConnector['icon']): string | undefined {
  const address = icon?.trim() ?? ''
  if (address.startsWith('data:image/')) return address
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : undefined
}
