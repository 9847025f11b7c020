// Signs the active account in: nonce, message, signature, verification by the server.

import {
  AureusError,
  type CaipNetworkId,
  type Session,
  type SignInMessage,
  thrown,
  toasts,
  type VerifyRequest,
} from '@aureus/protocol'
import { ApiError, ApiUnreachableError } from '../api/api.ts'
import { getNonce, verifySignIn } from '../api/signIn.ts'
import type { Client } from '../client/client.ts'
import type { SocialRefusedError } from '../errors/embedded.ts'
import {
  RequestAbortedError,
  RequestPendingError,
  UserRejectedError,
  WalletError,
} from '../errors/wallet.ts'
import { trackFailure } from '../events/trackFailure.ts'
import { retry } from '../promise/retry.ts'
import { capturedEmail } from '../state/emailAnswer.ts'
import { rememberSignIn } from '../state/lastSignIn.ts'
import { hideModal, isShown, isVisible, showView } from '../state/modal/modalState.ts'
import { reset } from '../state/modal/router.ts'
import { findNetwork } from '../state/network.ts'
import { isStillActive, requireActiveWallet } from '../state/requireActiveWallet.ts'
import type { SignInState } from '../state/signIn.ts'
import { toastsOf } from '../state/toasts.ts'
import { tellTabs } from '../tabs/tell.ts'
import { untilAborted } from '../wallets/injected/provider.ts'
import { connectorOf } from '../wallets/registry.ts'
import { endSessionsUnlessHeld } from './endSessions.ts'
import { type Inquiry, inquire, settleInquiries, untilEnded } from './inquire.ts'
import { refreshSession } from './refreshSession.ts'
import { setSession } from './session.ts'
import { signMessage } from './signMessage.ts'

const TOAST_ID = 'sign-in'

/**
 * Runs one sign-in and reports its progress in `state.signIn`. Cancels an earlier one in progress.
 * @throws AureusError from the catalogue if no account, wallet or network is active; UserRejectedError,
 * RequestPendingError, WalletError, ApiError, ApiUnreachableError, RequestAbortedError
 */
export async function signIn(client: Client): Promise<Session> {
  const { address, caipAddress, network, connector } = await requireAccount(client)
  client.pending.get('signIn')?.abort()
  const controller = new AbortController()
  const { signal } = controller
  client.pending.set('signIn', controller)
  const { state } = client
  let isMade = false
  try {
    const here = await stillSignedIn(client, { address, chainId: network.caipNetworkId })
    if (here) {
      // It may belong to the sign-in that this one replaced.
      toastsOf(client).dismiss(TOAST_ID)
      return here
    }
    if (signal.aborted || !isStillActive(client, caipAddress)) throw new RequestAbortedError()
    state.signIn.setState({ status: 'signing', step: 'wallet', session: null, error: null })
    toastsOf(client).add(toasts.authenticating, { id: TOAST_ID, loading: true, timeout: 0 })
    const { nonce, ...rest } = await getNonce(client, signal)
    const fields: SignInMessage = {
      ...rest,
      nonce,
      accountAddress: address,
      chainId: network.caipNetworkId,
    }
    const { message, signature } = await signMessage(connector, fields, signal)
    signal.throwIfAborted()
    state.signIn.setState({ step: 'server' })
    const email = capturedEmail(client)
    const body = { message, signature, ...(email !== undefined && { email }) }
    const session = await verify(client, body, { address, signal })
    isMade = true
    await requireKept(client, session, signal)
    if (signal.aborted || !isStillActive(client, caipAddress)) throw new RequestAbortedError()
    toastsOf(client).dismiss(TOAST_ID)
    settleInquiries(client, address)
    setSession(client, session)
    rememberSignIn(client, { address, network: network.caipNetworkId })
    hideModal(client)
    client.events.track('SIWX_AUTH_SUCCESS', {
      network: network.caipNetworkId,
      isSmartAccount: session.accountType === 'contract',
    })
    return session
  } catch (error) {
    const current = client.pending.get('signIn')
    // A newer sign-in uses the same toast ID, so leave its toast alone.
    if (!current || current === controller) toastsOf(client).dismiss(TOAST_ID)
    const isOver = signal.aborted || error instanceof RequestAbortedError
    if (isOver && isMade) void settleLate(client, address)
    if (!isOver) settleFailure(client, network.caipNetworkId, error)
    throw isOver ? new RequestAbortedError() : error
  } finally {
    if (client.pending.get('signIn') === controller) client.pending.delete('signIn')
  }
}

/** Avoids a second signature if the server already has a session for the account and network. */
async function stillSignedIn(client: Client, inquiry: Inquiry): Promise<Session | undefined> {
  await untilEnded(client, inquiry.address)
  if (client.state.signIn.getState().status !== 'signed-in') return undefined
  return (await inquire(client, inquiry).catch(() => undefined)) ?? undefined
}

/**
 * Reads the new session once. A browser that blocks cookies fails here instead of at the next reload. The read
 * also tells the server that the cookie arrived, which ends the previous session.
 */
async function requireKept(client: Client, { data }: Session, signal: AbortSignal): Promise<void> {
  const { accountAddress: address, chainId } = data
  // A failed request proves nothing, and a new session may take a moment to appear. A missing session counts as not
  // kept, even if another tab ended it.
  const kept = await retry(() => inquire(client, { address, chainId }), {
    again: (session) => !session,
    signal,
  }).catch(() => undefined)
  if (kept === null)
    throw new ApiError(401, 'session_not_kept', 'The browser did not keep the session')
}

/**
 * Waits for the server until the signal aborts. The request continues after that, so the server may still
 * create a session.
 */
async function verify(
  client: Client,
  body: VerifyRequest,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<Session> {
  const verifying = verifySignIn(client, body).then((session) => {
    // Tell other tabs even if the sign-in is cancelled here, because the server has the session.
    tellTabs(client, { type: 'session', address })
    return session
  })
  try {
    return await untilAborted(() => verifying, signal)
  } catch (error) {
    if (signal.aborted)
      void verifying.then(() => settleLate(client, address)).catch(() => undefined)
    throw error
  }
}

/** After a cancelled sign-in: ends the session if its account is gone; shows it if the account is active. */
async function settleLate(client: Client, address: string): Promise<void> {
  await endSessionsUnlessHeld(client, [address])
  await refreshSession(client)
}

async function requireAccount(client: Client) {
  if (!client.config.signIn.enabled) throw new AureusError(thrown.siwxNotEnabled)
  const account = requireActiveWallet(client)
  const { networks, activeNetworkId } = client.state.network.getState()
  const network = findNetwork(networks, activeNetworkId)
  if (!network) throw new AureusError(thrown.noActiveCaipNetworkOrClient)
  return { ...account, network, connector: await connectorOf(client, account) }
}

function settleFailure(client: Client, network: CaipNetworkId, error: unknown): void {
  const { modal, signIn } = client.state
  signIn.setState({ status: 'required', step: null, session: null, error: describe(error) })
  if (!isVisible(client)) showView(client, { name: 'SIWXSignMessage' })
  else if (isShown(client, 'ApproveTransaction'))
    modal.setState(reset(modal.getState(), { name: 'SIWXSignMessage' }))
  trackFailure(client, 'sign-in', error, (reason) =>
    client.events.track('SIWX_AUTH_ERROR', { network, reason }),
  )
  // A rejection is the visitor's choice, not an error.
  if (!(error instanceof UserRejectedError))
    toastsOf(client).add(toasts.errorSigningMessage, { id: TOAST_ID, type: 'error' })
}

function describe(error: unknown): SignInState['error'] {
  if (error instanceof ApiError) return { name: error.reason, description: error.shortMessage }
  const description = error instanceof AureusError ? error.shortMessage : toasts.errorSigningMessage
  if (error instanceof UserRejectedError) return { name: 'rejected', description }
  if (error instanceof RequestPendingError) return { name: 'pending', description }
  if (error instanceof ApiUnreachableError) return { name: 'network', description }
  if (error instanceof WalletError && error.name === 'AccountNotDeployedError')
    return { name: 'not_deployed', description }
  return refusalOf(error) ?? { name: 'wallet', description }
}

/** The embedded wallet's server refused to sign, for a reason that has words of its own. */
function refusalOf(error: unknown): SignInState['error'] | undefined {
  if (!(error instanceof AureusError) || error.name !== 'SocialRefusedError') return undefined
  const { reason, details, shortMessage } = error as SocialRefusedError
  return { name: reason, description: details ?? shortMessage }
}
