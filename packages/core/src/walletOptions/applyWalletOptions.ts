// Applies the page's choice of wallets to a client. Loads with the first adapter of a page that made a choice.
import type { Adapter } from '../client/adapter.ts'
import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import type { CustomWallet } from '../client/walletOptions.ts'
import { perClient } from '../state/perClient.ts'
import { walletRecords } from '../state/walletRecords.ts'
import { createInjectedConnector } from '../wallets/injected/createEip155Adapter.ts'
import { INJECTED_WALLET_ID } from '../wallets/injected/discovery.ts'
import { isEip1193Provider } from '../wallets/injected/provider.ts'
import { type Choice, createChoice } from './createChoice.ts'
import { walletOptions } from './walletOptions.ts'

/** The adapter without the wallets that the page does not offer, and with its own. */
export function withChosenWallets(client: Client, adapter: Adapter): Adapter {
  const choice = applied(client)
  if (!choice) return adapter
  const own = adapter.namespace === 'eip155' ? ownWallets(client) : []
  return {
    ...adapter,
    discover: (onConnectors) =>
      adapter.discover((found) =>
        onConnectors(withOwn(found, own).filter(({ wallet }) => choice.allows(wallet))),
      ),
  }
}

/** Once for each client, before its first wallets: sorts what is found, and chooses among the known wallets. */
const applied = perClient((client: Client): Choice | undefined => {
  const options = walletOptions(client)
  if (!options) return undefined
  const choice = choose(client)
  if (!choice) return undefined
  const { connect } = client.state
  const setConnect = connect.setState
  connect.setState = (change) =>
    setConnect(change.wallets ? { ...change, wallets: choice.arrange(change.wallets) } : change)
  if (options.featured?.length) setConnect({ featured: true })

  const records = walletRecords(client)
  const setRecords = records.setState
  const apply = () => setRecords(({ records: known }) => ({ records: choice.records(known) }))
  apply()
  // The server's list replaces the one of the build.
  records.setState = (change) => {
    setRecords(change)
    apply()
  }
  return choice
})

/** A mistake in the options must not take all wallets away. It goes to the log, and so to the console. */
function choose(client: Client): Choice | undefined {
  try {
    return createChoice(walletOptions(client) ?? {})
  } catch (error) {
    client.log.error('The wallet options are not applied', error)
    return undefined
  }
}

interface OwnWallet {
  connector: Connector
  rdns: readonly string[]
  provider: unknown
}

function ownWallets(client: Client): readonly OwnWallet[] {
  return (walletOptions(client)?.custom ?? []).flatMap((custom) => {
    const provider = providerOf(client, custom)
    if (!isEip1193Provider(provider)) return []
    const { id, name, icon, rdns = [] } = custom
    const wallet = { id, name, namespace: 'eip155' as const, ...(icon && { icon }) }
    const connector = createInjectedConnector({ wallet, provider }, page())
    return [{ connector, rdns, provider }]
  })
}

const page = (): EventTarget => (typeof window === 'undefined' ? new EventTarget() : window)

function providerOf(client: Client, { id, installed }: CustomWallet): unknown {
  try {
    return installed?.()
  } catch (error) {
    client.log.error(`Looking for the wallet ${id} failed`, error)
    return undefined
  }
}

/** A custom wallet is listed once, also if it announced itself or if it is the browser's unnamed one. */
function withOwn(found: readonly Connector[], own: readonly OwnWallet[]): readonly Connector[] {
  const missing = own.filter(({ rdns }) => !found.some(({ wallet }) => rdns.includes(wallet.id)))
  const isOwn = ({ wallet }: Connector) =>
    wallet.id === INJECTED_WALLET_ID && missing.some(({ provider }) => provider === unnamed())
  return [...missing.map(({ connector }) => connector), ...found.filter((one) => !isOwn(one))]
}

function unnamed(): unknown {
  try {
    return (globalThis as { ethereum?: unknown }).ethereum
  } catch {
    return undefined
  }
}
