// What happens to the state when a wallet connects, changes or goes. Shared by the actions; no entry point.
import type { ChainNamespace } from '@aureus/protocol'
import type { Adapter, AdapterConnection, AdapterEvent } from '../adapters/adapter.ts'
import type { Client } from '../client.ts'
import { activeConnectionKey } from '../state/activeWallet.ts'
import { chooseAccount } from '../state/chooseAccount.ts'
import { addressesOf, type Connection, findConnection } from '../state/connections.ts'
import { findNetwork, resolveNetwork } from '../state/network.ts'
import { activeAccount } from '../state/select.ts'
import {
  activateAccount,
  putConnection,
  replaceConnection,
  updateAccount,
} from './connectionState.ts'
import { followUp } from './followUp.ts'
import { endSessionsUnlessHeld, setDisconnected } from './forgetConnection.ts'
import { initialiseSignIn } from './initialiseSignIn.ts'
import { showView } from './modalState.ts'

const attached = new WeakMap<Client, Set<Adapter>>()

/** Follows an adapter's events, once. */
export function attach(client: Client, adapter: Adapter): void {
  const adapters = attached.get(client) ?? new Set()
  attached.set(client, adapters)
  if (adapters.has(adapter)) return
  adapters.add(adapter)
  adapter.subscribe((event) => onEvent(client, adapter, event))
}

/** Takes over a connection that a wallet granted, beside those that stand, and leaves what is active. */
export function addConnection(client: Client, adapter: Adapter, answer: AdapterConnection): void {
  const { namespace } = adapter
  attach(client, adapter)
  putConnection(client, { namespace, connectorId: answer.wallet.id }, answer)
}

/**
 * Takes over a connection that a wallet granted, and makes its account the active one.
 * @param choice the account that the visitor had chosen here, and what the wallet had chosen then.
 */
export function setConnected(
  client: Client,
  adapter: Adapter,
  answer: AdapterConnection,
  choice?: { chosen: string; firstBefore: string | undefined },
): void {
  addConnection(client, adapter, answer)
  const shared = answer.accounts.map(({ address }) => address)
  const account = chooseAccount({ shared, firstBefore: undefined, chosen: undefined, ...choice })
  const { namespace } = adapter
  activateAccount(client, { namespace, connectorId: answer.wallet.id, ...account })
}

function onEvent(client: Client, { namespace }: Adapter, event: AdapterEvent): void {
  const connectorId = event.walletId
  const key = { namespace, connectorId }
  const before = findConnection(client.state.connections.getState(), key)
  if (!before) return
  const page = activeAccount(client.state).caipAddress
  if (event.type === 'disconnect') {
    const { loss, accounts } = setDisconnected(client, key)
    client.events.track('DISCONNECT_SUCCESS', { namespace })
    void endSessionsUnlessHeld(client, accounts).then(() =>
      loss === 'replaced' ? afterChange(client) : undefined,
    )
    return
  }
  const after = changed(client, before, event)
  replaceConnection(client, namespace, after)
  followAccount(client, namespace, before, after)
  const moved = activeAccount(client.state).caipAddress !== page
  if (moved || event.type === 'accounts')
    void followUp(
      client,
      { wallet: `${namespace}:${connectorId}`, accounts: addressesOf(before), moved },
      async (round) => {
        await endSessionsUnlessHeld(client, round.accounts)
        if (round.moved) await afterChange(client)
      },
    )
}

function changed(
  { state }: Client,
  before: Connection,
  event: Exclude<AdapterEvent, { type: 'disconnect' }>,
): Connection {
  if (event.type === 'accounts') return { ...before, accounts: event.accounts }
  const { networks } = state.network.getState()
  return { ...before, caipNetwork: resolveNetwork(networks, event.caipNetworkId) }
}

/** The active account follows its own wallet; what another wallet does leaves it alone. */
function followAccount(
  client: Client,
  namespace: ChainNamespace,
  before: Connection,
  after: Connection,
): void {
  const key = activeConnectionKey(client, namespace)
  const account = client.state.accounts.getState()[namespace]
  if (!key || !account?.address) return
  const { shouldUpdateToAddress: chosen } = account
  // The labels name the accounts of every wallet.
  if (key.connectorId !== after.connectorId)
    return updateAccount(client, { ...key, address: account.address, chosen })
  const shared = addressesOf(after)
  const next = chooseAccount({ shared, firstBefore: addressesOf(before)[0], chosen })
  const { activeNamespace, activeNetworkId } = client.state.network.getState()
  if (activeNamespace !== namespace) return updateAccount(client, { ...key, ...next })
  activateAccount(client, { ...key, ...next })
  const network = after.caipNetwork.caipNetworkId
  if (network !== activeNetworkId) client.events.track('SWITCH_NETWORK', { network })
}

/** Leads on from a new account or network: to a network that is supported, then to the sign-in. */
export async function afterChange(client: Client): Promise<void> {
  const { networks, activeNetworkId } = client.state.network.getState()
  if (findNetwork(networks, activeNetworkId)) {
    await initialiseSignIn(client)
    return
  }
  client.state.signIn.setState({ status: 'idle', step: null, session: null, error: null })
  showView(client, { name: 'UnsupportedChain' })
}

/** True while `address` on `caipNetworkId` is still what is connected. */
export function isStillActive(client: Client, caipAddress: string): boolean {
  return activeAccount(client.state).caipAddress === caipAddress
}
