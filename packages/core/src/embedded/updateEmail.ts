// Changes the embedded wallet's email address: a confirmation in the wallet's window, a code to the current address,
// then a code to the new one.
import { EmailSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { EmailInvalidError } from '../signIn/captureEmail.ts'
import { showView } from '../state/modal/modalState.ts'
import { currentView, replace } from '../state/modal/router.ts'
import { stepBack } from '../state/modal/stepBack.ts'
import { activeAccount } from '../state/select.ts'
import { countEmail, requireEmailTurn } from './wallet/emailThrottle.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'
import { changeUserEmail } from './wallet/followUser.ts'
import { askVisitor } from './wallet/openRequests.ts'
import { keepEmbedded } from './wallet/storage.ts'

/**
 * The wallet asks the visitor to confirm.
 * @throws EmailInvalidError, EmailThrottledError, EmbeddedAlertError, EmbeddedWalletError, UserRejectedError
 */
export async function updateEmail(
  client: Client,
  typed: string,
  signal?: AbortSignal,
): Promise<void> {
  const parsed = v.safeParse(EmailSchema, typed)
  if (!parsed.success) throw new EmailInvalidError()
  const newEmail = parsed.output
  requireEmailTurn(client)
  const wallet = embeddedWalletOf(client)
  const { action } = await askVisitor(wallet, 'updateEmail', { email: newEmail }, signal)
  countEmail(client)
  if (action === 'VERIFY_SECONDARY_OTP')
    return showView(client, { name: 'UpdateEmailSecondaryOtp', data: { newEmail } })
  const { email } = activeAccount(client.state).user ?? {}
  showView(client, { name: 'UpdateEmailPrimaryOtp', data: { email, newEmail } })
}

/**
 * Submits a code typed in the page; see `verifyEmailCode`.
 * @throws EmbeddedWalletError `unsupported`, `wrongCode`, `expired`, `held`; EmbeddedAlertError
 */
export async function verifyPrimaryCode(
  client: Client,
  otp: string,
  signal?: AbortSignal,
): Promise<void> {
  await embeddedWalletOf(client).request('updateEmailPrimaryOtp', { otp }, signal)
  showSecondaryCode(client)
}

/** The code to the current address was correct, and a code has been sent to the new address. */
export function showSecondaryCode(client: Client): void {
  countEmail(client)
  const { modal } = client.state
  const view = currentView(modal.getState())
  if (view.name !== 'UpdateEmailPrimaryOtp') return
  const { newEmail } = view.data
  modal.setState(replace(modal.getState(), { name: 'UpdateEmailSecondaryOtp', data: { newEmail } }))
}

/** @returns the new address. @throws as `verifyPrimaryCode`. */
export async function verifySecondaryCode(
  client: Client,
  otp: string,
  signal?: AbortSignal,
): Promise<string> {
  const request = embeddedWalletOf(client).request('updateEmailSecondaryOtp', { otp }, signal)
  const { newEmail } = await request
  finishChange(client, newEmail)
  return newEmail
}

export function finishChange(client: Client, newEmail: string): void {
  changeUserEmail(client, newEmail)
  keepEmbedded(client.storage.device, { email: newEmail })
  leaveUpdate(client)
}

/** Returns to the view from which the change started. */
function leaveUpdate(client: Client): void {
  const { modal } = client.state
  const state = modal.getState()
  const first = state.history.findIndex(({ name }) => name.startsWith('UpdateEmail'))
  if (first < 0) return
  const next = stepBack(client, { ...state, history: state.history.slice(0, first + 1) })
  if (next !== 'close') modal.setState(next)
}
