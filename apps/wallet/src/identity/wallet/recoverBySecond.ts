// A recovery whose R₀ is at a second server: once the delay is over or another device approved, that server mails a code of
// its own, which is typed here.
import { custodyRoutes, type Recovery } from '@aureus/protocol/custody'
import { APPROVAL_TIMEOUT_MS } from '@aureus/protocol/embedded'
import { drawCodeForm } from '../../approval/code/drawCodeForm.ts'
import { takeCode } from '../../approval/code/takeCode.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { KeysError, nameOf } from '../../lib/faults/KeysError.ts'
import { enCodes } from '../../lib/messages/en.codes.ts'
import { visibleText } from '../../lib/messages/visibleText.ts'
import { awaitRecovery } from './awaitRecovery.ts'
import type { OpenWalletParameters } from './openWallet.ts'

const words = enCodes.second

/** A longer wait is not told in seconds. */
const LONGEST_COUNTED_S = 600

/** @throws KeysError; EmbeddedFault `held` if the device must wait, `rejected` if the visitor leaves */
export async function recoverBySecond(
  { keys, session, showCode, screen, ...waiting }: OpenWalletParameters,
  recovery: Recovery,
  lostSetId: string | undefined,
): Promise<void> {
  const request = () => {
    const { answer } = custodyRoutes['escrow/code']
    return session.post({ path: '/v1/escrow/code', body: {}, answer }).catch(asFault)
  }
  let sent: Awaited<ReturnType<typeof request>> | undefined
  const asked = {
    state: keys.state,
    async recover() {
      sent = await request()
    },
  }
  await awaitRecovery({ keys: asked, recovery, showCode, lostSetId, ...waiting })
  // Another tab of this browser was quicker.
  if (!sent) return
  const { emit, place } = screen
  const limit = AbortSignal.timeout(APPROVAL_TIMEOUT_MS)
  const signal = AbortSignal.any([waiting.signal, limit])
  emit('approval', { open: true })
  try {
    await takeCode((question) => drawCodeForm({ place, question, signal }), {
      title: words.title,
      lead: words.lead(visibleText(sent.address)),
      resend: enCodes.resend,
      resendInMs: sent.resendInMs,
      verify: (code) => keys.recover(code).then(() => undefined, asFault),
      sendAgain: request,
    })
  } catch (error) {
    throw limit.aborted ? new EmbeddedFault('expired', 'The code was not entered in time.') : error
  } finally {
    place.replaceChildren()
    emit('approval', { open: false })
  }
}

/** As the server refused: the visitor is told, and asked again if another code can mend it. */
function asFault(error: unknown): never {
  if (nameOf(error) === 'recovery_none')
    throw new EmbeddedFault('refused', 'The owner stopped the request.', {
      reason: 'recovery_stopped',
    })
  const fault = error instanceof KeysError ? error.cause : error
  if (!(fault instanceof EmbeddedFault)) throw error
  const { code, message, details } = fault
  if (code === 'throttled' && (details.seconds ?? 0) > LONGEST_COUNTED_S)
    throw new EmbeddedFault(code, message)
  throw fault
}
