// Email login: address, device approval, code, wallet. Each step shows the next step's view.
import { type ChainNamespace, EmailSchema } from '@aureus/protocol'
import type { EmailStarted, EmbeddedReply } from '@aureus/protocol/embedded'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { embeddedNamespaces } from '../client/embeddedWallet.ts'
import { connect } from '../connection/connect.ts'
import { joinFamilies } from '../connection/restore/joinFamilies.ts'
import { reasonOf } from '../events/trackFailure.ts'
import { EmailInvalidError } from '../signIn/captureEmail.ts'
import type { AccountState } from '../state/accounts.ts'
import { showView } from '../state/modal/modalState.ts'
import { currentView, replace } from '../state/modal/router.ts'
import { wantedNamespace } from '../state/modal/wanted.ts'
import type { View } from '../state/modal.ts'
import { countEmail, emailWaitMs, requireEmailTurn } from './wallet/emailThrottle.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'
import { followPuzzle } from './wallet/followPuzzle.ts'
import { embeddedWalletInfo } from './wallet/walletInfo.ts'

export interface ConnectEmailParameters {
  email: string
  signal?: AbortSignal
}

/**
 * Sends a login email and shows the next view. If this device already has a session, opens the wallet.
 * @throws EmailInvalidError; EmailThrottledError `Please try again after {n} seconds`;
 * EmbeddedAlertError; EmbeddedWalletError; EmailLoginUnavailableError; RequestAbortedError
 */
export async function connectEmail(
  client: Client,
  { email: typed, signal }: ConnectEmailParameters,
): Promise<void> {
  const parsed = v.safeParse(EmailSchema, typed)
  if (!parsed.success) throw new EmailInvalidError()
  const email = parsed.output
  requireEmailTurn(client)
  client.events.track('EMAIL_SUBMITTED', {})
  const wallet = embeddedWalletOf(client)
  const started = await followPuzzle(client, () =>
    wallet.request('connectEmail', { email }, signal),
  )
  if (started.action === 'CONNECT') return void (await finishLogin(client))
  countEmail(client)
  showView(client, viewOf(email, started))
}

/** The visitor is typing an address, for `connectEmail`. In busy times the wallet solves the puzzle of its mail. */
export function prepareEmail(client: Client, typed: string): void {
  const parsed = v.safeParse(EmailSchema, typed)
  if (!parsed.success || emailWaitMs(client) > 0) return
  // Older wallets refuse it. Whatever fails, `connectEmail` reports.
  embeddedWalletOf(client)
    .request('prepareEmail', { email: parsed.output })
    .catch(() => undefined)
}

/** Sends another email for the current view. @throws as `connectEmail`. */
export async function resendEmail(client: Client, signal?: AbortSignal): Promise<void> {
  const { modal } = client.state
  requireEmailTurn(client)
  const wallet = embeddedWalletOf(client)
  const started = await followPuzzle(client, () => wallet.request('resendEmail', {}, signal))
  countEmail(client)
  const view = currentView(modal.getState())
  if (view.name !== 'EmailVerifyDevice' && view.name !== 'EmailVerifyOtp') return
  if (started.action !== 'CONNECT')
    modal.setState(replace(modal.getState(), viewOf(view.data.email, started)))
}

type DeviceStatus = EmbeddedReply<'connectDevice'>['status']

/**
 * Resolves when the link in the email has been answered. After `approved`, the code view is shown.
 * @throws as `connectEmail`.
 */
export async function waitForDevice(
  client: Client,
  signal: AbortSignal,
): Promise<Exclude<DeviceStatus, 'pending'>> {
  const { modal } = client.state
  for (;;) {
    const { status } = await embeddedWalletOf(client).request('connectDevice', {}, signal)
    if (status === 'pending') continue
    const view = currentView(modal.getState())
    if (status === 'approved' && view.name === 'EmailVerifyDevice') {
      const next = { email: view.data.email, from: 'approval' } as const
      modal.setState(replace(modal.getState(), { name: 'EmailVerifyOtp', data: next }))
    }
    return status
  }
}

/**
 * Submits a code typed in the page, then opens the wallet. Every script on the page can read such a code, so the
 * wallet refuses it unless its operator sets EMBED_HOST_CODES. `enterCode` does not need that setting.
 * @throws EmbeddedWalletError `unsupported`, `wrongCode`, `expired`; as `connectEmail`; as `connect`.
 */
export async function verifyEmailCode(
  client: Client,
  otp: string,
  signal?: AbortSignal,
): Promise<AccountState> {
  try {
    await embeddedWalletOf(client).request('connectOtp', { otp }, signal)
  } catch (error) {
    client.events.track('EMAIL_VERIFICATION_CODE_FAIL', { reason: reasonOf(error) })
    throw error
  }
  client.events.track('EMAIL_VERIFICATION_CODE_PASS', {})
  return finishLogin(client)
}

/** Opens the wallet once its session has begun. Removes the login views from the history, because they are done. */
export async function finishLogin(client: Client): Promise<AccountState> {
  const { modal } = client.state
  const isLogin = ({ name }: View) => /^(?:EmailVerify|Connecting(?:Social|Farcaster)$)/.test(name)
  const history = modal.getState().history.filter((view) => !isLogin(view))
  modal.setState({ history: history.length > 0 ? history : [{ name: 'Connect' }] })
  const namespace = familyOf(client)
  const account = await connect(client, { wallet: embeddedWalletInfo(client, namespace) })
  await joinFamilies(client, namespace)
  return account
}

/** The requested or active chain family if the wallet supports it; otherwise the first that it and the page support. */
export function familyOf({ state, namespaces }: Client): ChainNamespace {
  const modal = state.modal.getState()
  const wanted =
    wantedNamespace(modal) ?? modal.namespace ?? state.network.getState().activeNamespace
  const families = embeddedNamespaces.filter((one) => namespaces.includes(one))
  return families.find((one) => one === wanted) ?? families[0] ?? 'eip155'
}

export function viewOf(email: string, { action, number }: EmailStarted): View {
  return action === 'VERIFY_DEVICE'
    ? { name: 'EmailVerifyDevice', data: { email, number } }
    : { name: 'EmailVerifyOtp', data: { email, from: 'mail' } }
}
