// Another e-mail address for the embedded wallet: a code to the present one, then one to the new one.
import { EmailSchema } from '@aureus/protocol'
import * as v from 'valibot'
import type { Client } from '../../client.ts'
import { countEmail, requireEmailTurn } from '../../connectors/embedded/emailThrottle.ts'
import { embeddedWalletOf } from '../../connectors/embedded/embeddedWalletOf.ts'
import { changeUserEmail } from '../../connectors/embedded/followUser.ts'
import { keepEmbedded } from '../../connectors/embedded/storage.ts'
import { currentView, replace } from '../../modal/router.ts'
import { activeAccount } from '../../state/select.ts'
import { EmailInvalidError } from '../captureEmail.ts'
import { showView } from '../modalState.ts'
import { stepBack } from '../stepBack.ts'

/** @throws EmailInvalidError, EmailThrottledError, EmbeddedAlertError, EmbeddedWalletError */
export async function updateEmail(
  client: Client,
  typed: string,
  signal?: AbortSignal,
): Promise<void> {
  const parsed = v.safeParse(EmailSchema, typed)
  if (!parsed.success) throw new EmailInvalidError()
  const newEmail = parsed.output
  requireEmailTurn(client)
  const { action } = await embeddedWalletOf(client).request(
    'updateEmail',
    { email: newEmail },
    signal,
  )
  countEmail(client)
  if (action === 'VERIFY_SECONDARY_OTP')
    return showView(client, { name: 'UpdateEmailSecondaryOtp', data: { newEmail } })
  const { email } = activeAccount(client.state).user ?? {}
  showView(client, { name: 'UpdateEmailPrimaryOtp', data: { email, newEmail } })
}

/** @throws EmbeddedWalletError `wrongCode`, `expired`, `held`; EmbeddedAlertError */
export async function verifyPrimaryCode(
  client: Client,
  otp: string,
  signal?: AbortSignal,
): Promise<void> {
  await embeddedWalletOf(client).request('updateEmailPrimaryOtp', { otp }, signal)
  countEmail(client)
  const { modal } = client.state
  const view = currentView(modal.getState())
  if (view.name !== 'UpdateEmailPrimaryOtp') return
  const { newEmail } = view.data
  modal.setState(replace(modal.getState(), { name: 'UpdateEmailSecondaryOtp', data: { newEmail } }))
}

/** @returns the address from now on. @throws as `verifyPrimaryCode`. */
export async function verifySecondaryCode(
  client: Client,
  otp: string,
  signal?: AbortSignal,
): Promise<string> {
  const request = embeddedWalletOf(client).request('updateEmailSecondaryOtp', { otp }, signal)
  const { newEmail } = await request
  changeUserEmail(client, newEmail)
  keepEmbedded(client.storage.device, { email: newEmail })
  leaveUpdate(client)
  return newEmail
}

/** Back to where the change began: its steps are done. */
function leaveUpdate(client: Client): void {
  const { modal } = client.state
  const state = modal.getState()
  const first = state.history.findIndex(({ name }) => name.startsWith('UpdateEmail'))
  if (first < 0) return
  const next = stepBack(client, { ...state, history: state.history.slice(0, first + 1) })
  if (next !== 'close') modal.setState(next)
}
