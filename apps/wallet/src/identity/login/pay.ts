// Endpoints that send mail ask for a proof of work in busy times.
import type { PostOptions } from '../../lib/api/walletApi.ts'

/** Requests of a login, which solve the puzzle of a refusal. */
export const payFor = (signal?: AbortSignal): Pick<PostOptions<never>, 'pay' | 'signal'> => ({
  signal,
  async pay(answer, again) {
    if (answer.status !== 428) return answer
    const { sendSolved } = await import('./sendSolved.ts')
    return sendSolved(answer, again, signal)
  },
})
