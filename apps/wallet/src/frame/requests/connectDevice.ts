import { EmailStatusReplySchema } from '@aureus/protocol/walletApi'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { Handler } from './handler.ts'

const POLL_MS = 2_000
/** Just under a minute, after which the page asks again. */
const PATIENCE_MS = 50_000

export const connectDevice: Handler<'connectDevice'> = async ({ api, login }, _, { signal }) => {
  const deadlineMs = performance.now() + PATIENCE_MS
  for (;;) {
    const { step } = login
    if (step?.kind !== 'login') throw new EmbeddedFault('expired', 'No email was requested.')
    const { status } = await api.post({
      path: '/v1/email/status',
      body: { challengeId: step.challengeId },
      answer: EmailStatusReplySchema,
      signal,
    })
    if (status !== 'pending' || performance.now() > deadlineMs) return { status }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    signal.throwIfAborted()
  }
}
