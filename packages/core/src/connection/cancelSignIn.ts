// Cancels the sign-in.
import type { CaipNetworkId } from '@aureus/protocol'
import { getSession } from '../api/signIn.ts'
import type { Client } from '../client/client.ts'
import { addressesOf, findConnection } from '../state/connections.ts'
import { lastSignIn } from '../state/lastSignIn.ts'
import { hideModal } from '../state/modal/modalState.ts'
import { activeAccount } from '../state/select.ts'
import { disconnectActive } from './disconnect.ts'
import { connectionKeys } from './known.ts'
import { switchAccount } from './switchAccount.ts'
import { switchNetwork } from './switchNetwork.ts'

/**
 * If a sign-in is not required, closes the modal. Otherwise returns to the network of the last sign-in if its
 * session is still valid, else to the account of the last sign-in if that is still connected and signed in, else
 * disconnects. Never rejects.
 */
export async function cancelSignIn(client: Client): Promise<void> {
  client.pending.get('signIn')?.abort()
  const { signIn, network } = client.state
  const { activeNetworkId } = network.getState()
  client.events.track('CLICK_CANCEL_SIWX', { network: activeNetworkId })
  if (signIn.getState().status === 'signing')
    signIn.setState({ status: 'required', step: null, error: null })
  if (!client.config.signIn.required) return hideModal(client)

  const last = lastSignIn(client)
  const { address, caipAddress } = activeAccount(client.state)
  // During the request the active account or network may change, and another tab may sign in.
  const isOver = () =>
    activeAccount(client.state).caipAddress !== caipAddress ||
    signIn.getState().status === 'signed-in'
  if (last && address && last.network !== activeNetworkId) {
    const held = await isSignedIn(client, address, last.network)
    if (isOver()) return
    if (held)
      return switchNetwork(client, { caipNetworkId: last.network }).catch(() =>
        disconnectActive(client, { keepPermission: true }),
      )
  }
  const other = last && last.address !== address ? await signedIn(client, last.address) : undefined
  if (isOver()) return
  if (!other) return disconnectActive(client, { keepPermission: true })
  await switchAccount(client, other).catch(() => disconnectActive(client, { keepPermission: true }))
}

/** The connection in which the account is signed in on the wallet's network. */
async function signedIn(client: Client, address: string) {
  for (const key of connectionKeys(client)) {
    const connection = findConnection(client.state.connections.getState(), key)
    if (!connection || !addressesOf(connection).includes(address)) continue
    const { caipNetworkId } = connection.caipNetwork
    if (await isSignedIn(client, address, caipNetworkId)) return { ...key, address }
  }
  return undefined
}

async function isSignedIn(client: Client, address: string, chainId: CaipNetworkId) {
  return (await getSession(client, { address, chainId }).catch(() => null)) !== null
}
