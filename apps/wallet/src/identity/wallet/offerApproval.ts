// Asks on a device with the wallet about another that wants access: approve, reject, or leave it to the delay.
import { approvalText, custodyRoutes, type Recovery } from '@aureus/protocol/custody'
import { describeRecovery, describeStop } from '../../approval/describe/describeRecovery.ts'
import { signText } from '../../lib/api/signText.ts'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { ApiFault } from '../../lib/faults/faultOf.ts'
import { isShown } from '../../lib/page/isShown.ts'
import type { FrameContext } from '../context/context.ts'
import { withRecentCode } from '../login/withRecentCode.ts'
import { deviceKey } from '../session/deviceKey.ts'

/**
 * Never rejects, because nothing awaits it.
 * @returns whether the visitor was asked; otherwise it may be retried
 */
export async function offerApproval(context: FrameContext, asked: Recovery): Promise<boolean> {
  const { host, questions, session } = context
  const { recoveryId } = asked
  const left = leftSignal()
  try {
    await questions.run(left.signal, async (show) => {
      const approved = await show(describeRecovery(host, asked), {
        act: async ({ digits: code }, ask) => {
          const { answer } = custodyRoutes['recovery/approve']
          const body = { recoveryId, code, ...(await approvalFor(asked)) }
          const approve = { path: '/v1/recovery/approve', body, answer } as const
          await withRecentCode(context, ask, () => session.post(approve))
        },
      }).catch(whenRejected)
      if (approved) return
      await show(describeStop(host, asked))
      const { answer } = custodyRoutes['recovery/cancel']
      await session.post({ path: '/v1/recovery/cancel', body: { recoveryId }, answer })
    })
    return true
  } catch (error) {
    if (error instanceof ApiFault && error.reason === 'code_wrong')
      return offerApproval(context, asked)
    if (!(error instanceof EmbeddedFault)) console.warn('wallet: could not ask about a device')
    const answered = ['rejected', 'aborted', 'unauthorized'] as const
    return error instanceof EmbeddedFault && answered.some((code) => code === error.code)
  } finally {
    left.stop()
  }
}

/** For a second server, which does not take the first one's word. */
async function approvalFor({ recoveryId, second }: Recovery): Promise<{ approval?: string }> {
  if (second === undefined) return {}
  const text = approvalText({ requestId: recoveryId, jkt: second })
  return { approval: await signText(text, await deviceKey()) }
}

function whenRejected(error: unknown): undefined {
  if (error instanceof EmbeddedFault && error.code === 'rejected') return undefined
  throw error
}

// A question that no request of the page waits for cannot be aborted by the page. The frame notices that the visitor
// left when the page hides it.

const LOOK_MS = 500
/** A page that shows the frame does so at once. */
const PATIENCE_MS = 10_000

interface Left {
  signal: AbortSignal
  stop(): void
}

/** Aborts when the frame is hidden again, or was never shown. */
export function leftSignal(
  isVisible: () => boolean = isShown,
  { lookMs = LOOK_MS, patienceMs = PATIENCE_MS } = {},
): Left {
  const controller = new AbortController()
  const startMs = performance.now()
  let seen = false
  const timer = setInterval(() => {
    if (isVisible()) seen = true
    else if (seen || performance.now() - startMs > patienceMs) {
      clearInterval(timer)
      controller.abort(new EmbeddedFault('aborted', 'The visitor left the question.'))
    }
  }, lookMs)
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}
