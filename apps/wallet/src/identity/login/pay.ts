// Endpoints that send mail ask for a proof of work in busy times.
import type { PayPuzzleOptions } from '@aureus/protocol/puzzles'
import type { PostOptions } from '../../lib/api/walletApi.ts'

export interface PayForOptions {
  signal?: AbortSignal | undefined
  /** Read when the puzzle comes: a page may have begun to follow meanwhile. */
  show?: () => PayPuzzleOptions['show']
}

/** Requests of a login, which solve the puzzle of a refusal. */
export const payFor = ({
  signal,
  show,
}: PayForOptions): Pick<PostOptions<never>, 'pay' | 'signal'> => ({
  signal,
  async pay(answer, again) {
    if (answer.status !== 428) return answer
    const { sendSolved } = await import('./sendSolved.ts')
    return sendSolved(answer, again, { signal, show: show?.() })
  },
})
