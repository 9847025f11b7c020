// What happens to the state when a wallet connects, changes or goes. Shared by the actions; no entry point.
import { type CaipNetworkId, toCaipAddress } from '@aureus/protocol'
import type { Adapter, AdapterConnection, AdapterEvent } from '../adapters/adapter.ts'
import type { Client } from '../client.ts'
import type { ConnectedWalletInfo } from '../state/accounts.ts'
import { findNetwork } from '../state/network.ts'
import { activeAccount } from '../state/select.ts'
import { followUp } from './followUp.ts'
import {
  endSessions,
  endSessionUnlessHeld,
  setDisconnected,
  sharedAccounts,
} from './forgetConnection.ts'
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

/** Takes over a connection that a wallet granted. */
export function setConnected(
  client: Client,
  adapter: Adapter,
  { accounts, caipNetworkId, wallet }: AdapterConnection,
): void {
  const { id, name, icon } = wallet
  attach(client, adapter)
  setAccount(client, adapter, accounts, caipNetworkId, { id, name, ...(icon && { icon }) })
}

function setAccount(
  client: Client,
  { namespace }: Adapter,
  accounts: readonly string[],
  caipNetworkId: CaipNetworkId,
  connectedWalletInfo: ConnectedWalletInfo,
): void {
  const address = accounts[0] as string
  const caipAddress = toCaipAddress(caipNetworkId, address)
  client.state.accounts.setState({
    [namespace]: {
      status: 'connected',
      address,
      caipAddress,
      caipNetworkId,
      accounts,
      connectedWalletInfo,
    },
  })
  client.state.network.setState({ activeNamespace: namespace, activeNetworkId: caipNetworkId })
  client.storage.set({ connectorId: connectedWalletInfo.id, caipAddress })
}

function onEvent(client: Client, adapter: Adapter, event: AdapterEvent): void {
  const account = client.state.accounts.getState()[adapter.namespace]
  if (account?.status !== 'connected' || !account.connectedWalletInfo) return
  if (event.type === 'disconnect') {
    const accounts = sharedAccounts(client)
    setDisconnected(client)
    void endSessions(client, accounts)
    return
  }
  const accounts = event.type === 'accounts' ? event.accounts : account.accounts
  const caipNetworkId =
    event.type === 'network' ? event.caipNetworkId : (account.caipNetworkId as CaipNetworkId)
  if (accounts[0] === account.address && caipNetworkId === account.caipNetworkId) {
    client.state.accounts.setState({ [adapter.namespace]: { ...account, accounts } })
    return
  }
  // A signature under way belongs to the account and chain that were asked.
  client.pending.get('signIn')?.abort()
  setAccount(client, adapter, accounts, caipNetworkId, account.connectedWalletInfo)
  void followUp(client, account.address as string, async (from) => {
    await endSessionUnlessHeld(client, from, activeAccount(client.state).accounts)
    await afterChange(client)
  })
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
