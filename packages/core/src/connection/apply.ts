// Applies an event: `reduce` computes the new state, which is set in one step, then `follow` runs the effects, in order.
// No other module decides what a change causes.
//
// What happens after the active wallet changes account ("accounts changed"):
//   1. `reduce` makes the new account active and clears the previous account's session from the state.
//   2. `giveUpWaiting` aborts a signature that is pending for the previous account.
//   3. `remember` writes the new account to the cookie and the storage, for a reload.
//   4. `inRounds` combines the events that arrive during a round. Each round runs steps 5 and 6 once.
//   5. `endSessionsUnlessHeld` ends the sessions of accounts that no connection shares any longer.
//   6. `askForSignIn` restores the new account's session, or asks the visitor to sign in.
// If another wallet changes account, the page's account stays: `remember` updates only the storage, and step 6 is
// skipped. `tellOtherTabs` sends nothing, because each tab follows its own wallet events.
import { toasts, toCaipAddress } from '@aureus/protocol'
import type { Client } from '../client/client.ts'
import type { Connector, WalletConnection, WalletEvent } from '../client/connector.ts'
import { endSessionsUnlessHeld, withoutHeld } from '../signIn/endSessions.ts'
import { initialiseSignIn } from '../signIn/initialiseSignIn.ts'
import { addressesOf, type ConnectionKey, findConnection } from '../state/connections.ts'
import { forgetEmail } from '../state/emailAnswer.ts'
import { hideModalOnAddressLoss, showView } from '../state/modal/modalState.ts'
import { findNetwork } from '../state/network.ts'
import { activeAccount, isConnected } from '../state/select.ts'
import { stopPending } from '../state/stopPending.ts'
import { toastsOf } from '../state/toasts.ts'
import { dropAllConnections, dropConnection, keepConnection } from '../storage/connections.ts'
import { tellTabs } from '../tabs/tell.ts'
import { tellConnected } from '../tabs/tellConnected.ts'
import { forgetTransactions } from '../transactions/forgetTransactions.ts'
import { connectorOf, holdConnector } from '../wallets/registry.ts'
import { notAsked } from './active.ts'
import { isAllowedChain } from './allowedChains.ts'
import type { ConnectionEvent, Grant } from './events.ts'
import { connectionKeys, restorable } from './known.ts'
import { type Change, keyOf, reduce } from './reduce.ts'
import { inRounds } from './rounds.ts'

type Lost = Extract<ConnectionEvent, { type: 'lost' }>
type Next = ConnectionEvent | undefined

/** @returns the next event: the connection is lost if the server does not answer. Never rejects. */
async function follow(client: Client, change: Change): Promise<Next> {
  const { event, page, moved } = change
  const shared = sharedBefore(client, change)
  giveUpWaiting(client, change)
  remember(client, change)
  tellOtherTabs(client, change)
  if (event.type === 'lost' && event.by === 'visitor')
    forgetTransactions(client, withoutHeld(client, shared))
  if (page === 'lost') {
    forgetEmail(client)
    hideModalOnAddressLoss(client)
  }
  track(client, change)
  if (event.type === 'lost' && event.by === 'server') return tellUnreachable(client, event)
  const isAsked = page === 'activated' && isConnected(client)
  const settle = async (accounts: readonly string[], isNext: boolean) => {
    await endSessionsUnlessHeld(client, accounts)
    // The account may be gone by now. Asking for it would close a modal that was opened since.
    return isNext && isConnected(client) ? askForSignIn(client) : undefined
  }
  // Wallets may send this event a thousand times. Without a move there is nothing to ask the server.
  if (event.type === 'network changed' && !moved) return undefined
  if (event.type === 'network changed' || event.type === 'accounts changed')
    return inRounds(client, { event, shared, moved }, (round) => settle(round.shared, round.moved))
  if (shared.length === 0 && !isAsked) return undefined
  return settle(shared, isAsked)
}

/** The accounts whose sessions end unless a connection still shares them. */
function sharedBefore(client: Client, { event, page, shared }: Change): readonly string[] {
  if (event.type === 'lost' && (event.by === 'tab' || event.by === 'server')) return []
  // While an earlier visit is being restored, its other connections may still be restored too.
  if (event.type === 'lost' && event.earlier) return shared
  const isAllGone = page === 'lost' || (event.type === 'missed' && event.gone)
  return isAllGone ? [...new Set([...shared, ...restorable(client)])] : shared
}

/** Aborts requests for the previous account. After the last connection is lost, aborts all requests. */
function giveUpWaiting(client: Client, { event, page, moved }: Change): void {
  const { pending } = client
  if (page === 'lost') {
    for (const controller of pending.values()) controller.abort()
    return pending.clear()
  }
  // A pending signature is for the previous account and network.
  if (moved) pending.get('signIn')?.abort()
  if (event.type !== 'lost' || page === 'kept') return
  pending.delete('signIn')
  stopPending(client, 'switch')
}

/** For a reload: keeps the active account in the cookie, and each wallet in the storage that tabs share. */
function remember({ state, storage }: Client, { event, page }: Change): void {
  const { device } = storage
  if (page === 'lost') storage.set(null)
  if (page === 'activated') {
    const { status, caipAddress, connectedWalletInfo } = activeAccount(state)
    if (status === 'connected' && caipAddress && connectedWalletInfo)
      storage.set({ connectorId: connectedWalletInfo.id, caipAddress })
  }
  // The other tab changed what tabs share, and may have added other connections since.
  if (event.type === 'lost' && event.by === 'tab') return
  if (page === 'lost' || (event.type === 'missed' && event.gone)) dropAllConnections(device)
  else if (event.type === 'lost') for (const key of event.keys) dropConnection(device, key)
  const key = keyOf(event)
  const connection = key && findConnection(state.connections.getState(), key)
  if (!connection) return
  const { connectorId, caipNetwork } = connection
  const first = addressesOf(connection)[0] as string
  keepConnection(device, {
    connectorId,
    caipAddress: toCaipAddress(caipNetwork.caipNetworkId, first),
  })
}

/** Other tabs already know what one of them sent, and what an earlier visit stored. */
function tellOtherTabs(client: Client, { event, page }: Change): void {
  const { type } = event
  if (type === 'lost') {
    if (event.by === 'tab' || event.by === 'visit') return
    const byWallet = event.by === 'wallet'
    for (const key of event.keys)
      tellTabs(client, { type: 'disconnected', ...key, ...(byWallet && { byWallet }) })
  } else if (type !== 'granted' && type !== 'chosen') return
  if (page === 'activated') tellConnected(client)
}

/** The events that can move a connected page to another network. */
const moves: readonly ConnectionEvent['type'][] = [
  'accounts changed',
  'network changed',
  'chosen',
  'entered',
]

function track({ events }: Client, { event, page, before, after }: Change): void {
  const network = after.network.activeNetworkId
  const isOther = page === 'activated' && network !== before.network.activeNetworkId
  if (event.type === 'lost') {
    if (event.by !== 'visitor' && event.by !== 'wallet') return
    for (const key of event.keys)
      if (event.all || findConnection(before.connections, key))
        events.track('DISCONNECT_SUCCESS', { namespace: key.namespace })
  } else if (event.type === 'granted') {
    const { wallet, caipNetworkId } = event.connection
    const walletId = wallet.id
    if (page === 'activated') events.track('CONNECT_SUCCESS', { walletId, network: caipNetworkId })
  } else if (isOther && moves.includes(event.type)) events.track('SWITCH_NETWORK', { network })
}

/** Asks for a supported network first, unless this one is allowed, then for the sign-in of the new account or network. */
async function askForSignIn(client: Client): Promise<Next> {
  const { networks, activeNetworkId } = client.state.network.getState()
  if (!findNetwork(networks, activeNetworkId) && !isAllowedChain(client, activeNetworkId)) {
    client.state.signIn.setState(notAsked)
    showView(client, { name: 'UnsupportedChain' })
    return undefined
  }
  const failure = await initialiseSignIn(client)
  if (!failure) return undefined
  const keys = connectionKeys(client)
  return { type: 'lost', by: 'server', all: true, keys, hint: client.storage.get(), ...failure }
}

/** Without the server the page cannot know its session, so it disconnects the wallets and shows an error. */
async function tellUnreachable(client: Client, { keys, failed }: Lost): Promise<undefined> {
  const leaving = keys.map(async (key) => (await connectorOf(client, key)).disconnect())
  if (failed) client.events.track('SIWX_AUTH_ERROR', failed)
  showView(client, { name: 'Connect' })
  toastsOf(client).add(toasts.signInInitialisation, { type: 'error' })
  await Promise.allSettled(leaving)
}

/** Resolves when all effects have finished. Never rejects. */
export async function apply(client: Client, event: ConnectionEvent): Promise<void> {
  const { connection } = client.state
  const change = reduce(connection.getState(), event, client.config.signIn)
  connection.setState(change.after, true)
  const next = await follow(client, change)
  if (next) await apply(client, next)
}

type GrantedEvent = { type: 'granted' | 'restored' | 'heard'; connection: WalletConnection } & Omit<
  Grant,
  'namespace' | 'connection'
>

/** Applies a connection that a wallet has granted, and subscribes to the wallet's events. */
export function applyGrant(
  client: Client,
  connector: Connector,
  { connection, ...event }: GrantedEvent,
): Promise<void> {
  const { wallet } = connector
  holdConnector(client, connector, (event, key) => hear(client, event, key))
  return apply(client, {
    ...event,
    namespace: wallet.namespace,
    connection: { ...connection, wallet },
  })
}

/** Applies an event of a connected wallet. */
function hear(client: Client, event: WalletEvent, key: ConnectionKey): void {
  if (!findConnection(client.state.connections.getState(), key)) return
  if (event.type === 'accounts')
    void apply(client, { type: 'accounts changed', ...key, accounts: event.accounts })
  else if (event.type === 'network')
    void apply(client, { type: 'network changed', ...key, caipNetworkId: event.caipNetworkId })
  else void apply(client, { type: 'lost', by: 'wallet', keys: [key], hint: client.storage.get() })
}
