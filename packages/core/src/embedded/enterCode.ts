// Asks for the current step's emailed code in the wallet's own field. The page shows the frame meanwhile and
// never sees the code.
import type { CodeEntered } from '@aureus/protocol/embedded'
import type { Client } from '../client/client.ts'
import { RequestAbortedError, UserRejectedError } from '../errors/wallet.ts'
import { reasonOf } from '../events/trackFailure.ts'
import { closeModal } from '../modal/closeModal.ts'
import { currentView, replace } from '../state/modal/router.ts'
import { finishLogin, viewOf } from './emailLogin.ts'
import { finishChange, showSecondaryCode } from './updateEmail.ts'
import { countEmail } from './wallet/emailThrottle.ts'
import { embeddedWalletOf } from './wallet/embeddedWalletOf.ts'

/**
 * Resolves once the code is accepted and its effect is complete: the wallet is open, or the next view is shown.
 * @returns `newEmail` after a change of address
 * @throws EmbeddedWalletError `expired` if no code is pending; UserRejectedError after Escape in the wallet's
 * field, which closes the modal; RequestAbortedError; EmbeddedAlertError; as `connect`
 */
export async function enterCode(
  client: Client,
  signal?: AbortSignal,
): Promise<Pick<CodeEntered, 'newEmail'>> {
  const { step, started, newEmail, wrongCodes = 0 } = await request(client, signal)
  if (started) {
    restart(client, started)
    return {}
  }
  if (step === 'login') {
    for (let count = 0; count < wrongCodes; count++) trackWrongCode(client, 'wrongCode')
    client.events.track('EMAIL_VERIFICATION_CODE_PASS', {})
    await finishLogin(client)
  }
  if (step === 'primary') showSecondaryCode(client)
  if (newEmail === undefined) return {}
  finishChange(client, newEmail)
  return { newEmail }
}

const trackWrongCode = ({ events }: Client, reason: string) =>
  events.track('EMAIL_VERIFICATION_CODE_FAIL', { reason })

async function request(client: Client, signal: AbortSignal | undefined): Promise<CodeEntered> {
  try {
    return await embeddedWalletOf(client).request('enterCode', {}, signal)
  } catch (error) {
    if (error instanceof UserRejectedError) closeModal(client)
    else if (!(error instanceof RequestAbortedError) && isLogin(client))
      trackWrongCode(client, reasonOf(error))
    throw error
  }
}

const isLogin = ({ state }: Client) => currentView(state.modal.getState()).name === 'EmailVerifyOtp'

/** A resent email contains a link, so the device must be approved. */
function restart(client: Client, started: NonNullable<CodeEntered['started']>): void {
  countEmail(client)
  const { modal } = client.state
  const view = currentView(modal.getState())
  if (view.name === 'EmailVerifyOtp')
    modal.setState(replace(modal.getState(), viewOf(view.data.email, started)))
}
