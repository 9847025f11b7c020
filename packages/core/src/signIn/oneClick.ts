// Signs in while connecting, for wallets that support it (behaviours.md §4).

import type { ChainNamespace } from '@aureus/protocol'
import { type Cacao, type NonceResponse, type Session, toasts } from '@aureus/protocol'
import { authenticateSignIn } from '../api/authenticate.ts'
import { getNonce } from '../api/signIn.ts'
import type { Client } from '../client/client.ts'
import { trackFailure } from '../events/trackFailure.ts'
import { rememberSignIn } from '../state/lastSignIn.ts'
import { perClient } from '../state/perClient.ts'
import { activeAccount } from '../state/select.ts'
import { counts } from '../state/signIn.ts'
import { toastsOf } from '../state/toasts.ts'
import { tellTabs } from '../tabs/tell.ts'
import { untilAborted } from '../wallets/injected/provider.ts'
import { endSessionsUnlessHeld } from './endSessions.ts'
import { settleInquiries } from './inquire.ts'

const TOAST_ID = 'sign-in'

/** After this time the wallet connects without signing, so that an unresponsive server does not delay pairing. */
const NONCE_PATIENCE_MS = 2000

/** Set after a failed or declined attempt: then connecting and signing are separate steps. */
const own = perClient(() => ({ declined: false }))
export const declineOneClick = (client: Client): void => {
  own(client).declined = true
}

/** True if every requested chain is in the eip155 family and allows sign-in. */
export function canSignInWhileConnecting(client: Client, family?: ChainNamespace): boolean {
  const { enabled, chains } = client.config.signIn
  if (!enabled || client.config.features.emailCapture || own(client).declined) return false
  const requested = client.state.network
    .getState()
    .networks.filter(({ chainNamespace }) => !family || chainNamespace === family)
  return (
    requested.length > 0 &&
    requested.every(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === 'eip155' && chains.includes(caipNetworkId),
    )
  )
}

/** The fields for the wallet to sign, or `undefined` to connect only. Never rejects. */
export async function oneClickFields(
  client: Client,
  { family, signal }: { family: ChainNamespace | undefined; signal: AbortSignal },
): Promise<NonceResponse | undefined> {
  if (!canSignInWhileConnecting(client, family)) return undefined
  const patient = AbortSignal.any([signal, AbortSignal.timeout(NONCE_PATIENCE_MS)])
  return getNonce(client, patient).catch(() => undefined)
}

/**
 * Sends the wallet's signatures to the server.
 * @returns an empty list if the server rejects them; then the page requests a separate sign-in.
 * @throws RequestAbortedError
 */
export async function verifyCacaos(
  client: Client,
  cacaos: readonly Cacao[],
  signal: AbortSignal,
): Promise<readonly Session[]> {
  if (cacaos.length === 0) return []
  toastsOf(client).add(toasts.authenticating, { id: TOAST_ID, loading: true, timeout: 0 })
  const verifying = authenticateSignIn(client, { cacaos: [...cacaos] }).then((sessions) => {
    const address = sessions[0]?.data.accountAddress
    if (address === undefined) return sessions
    settleInquiries(client, address)
    tellTabs(client, { type: 'session', address })
    return sessions
  })
  try {
    const sessions = await untilAborted(() => verifying, signal)
    toastsOf(client).dismiss(TOAST_ID)
    return sessions
  } catch (error) {
    toastsOf(client).dismiss(TOAST_ID)
    if (signal.aborted) {
      void endLate(client, verifying)
      throw error
    }
    declineOneClick(client)
    const network = client.state.network.getState().activeNetworkId
    trackFailure(client, 'sign-in', error, (reason) =>
      client.events.track('SIWX_AUTH_ERROR', { network, reason }),
    )
    toastsOf(client).add(toasts.errorSigningMessage, { id: TOAST_ID, type: 'error' })
    return []
  }
}

/** Ends sessions that the server creates after the attempt was aborted. */
async function endLate(client: Client, verifying: Promise<readonly Session[]>): Promise<void> {
  const sessions = await verifying.catch(() => [])
  const addresses = new Set(sessions.map(({ data }) => data.accountAddress))
  await endSessionsUnlessHeld(client, [...addresses])
}

/** Reports success once the account is connected and its session is active. */
export function tellOneClick(client: Client, sessions: readonly Session[]): void {
  const { caipAddress } = activeAccount(client.state)
  const { session } = client.state.signIn.getState()
  const made = sessions.find(({ id }) => id === session?.id)
  if (!made || !counts(made, caipAddress, client.config.signIn)) return
  const { accountAddress: address, chainId: network } = made.data
  rememberSignIn(client, { address, network })
  client.events.track('SIWX_AUTH_SUCCESS', {
    network,
    isSmartAccount: made.accountType === 'contract',
  })
}
