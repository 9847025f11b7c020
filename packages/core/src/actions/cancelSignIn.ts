// The visitor does not want to sign in, or not now.
import type { Client } from '../client.ts'
import { getSession } from '../services/signIn.ts'
import { activeAccount } from '../state/select.ts'
import { disconnect } from './disconnect.ts'
import { lastSignInNetwork } from './lastSignIn.ts'
import { hideModal } from './modalState.ts'
import { switchNetwork } from './switchNetwork.ts'

/**
 * Where a sign-in is required: back to the network of the last one if its session lives, else the
 * connection ends. Where it is not: the modal closes. Never rejects.
 */
export async function cancelSignIn(client: Client): Promise<void> {
  client.pending.get('signIn')?.abort()
  const { signIn, network } = client.state
  client.events.track('CLICK_CANCEL_SIWX', { network: network.getState().activeNetworkId })
  if (signIn.getState().status === 'signing')
    signIn.setState({ status: 'required', step: null, error: null })
  if (!client.config.signIn.required) return hideModal(client)

  const last = lastSignInNetwork(client)
  const { address } = activeAccount(client.state)
  const elsewhere = last && address && last !== network.getState().activeNetworkId
  const session = elsewhere
    ? await getSession(client, { address, chainId: last }).catch(() => null)
    : null
  if (!last || !session) return disconnect(client)
  await switchNetwork(client, { caipNetworkId: last }).catch(() => disconnect(client))
}
