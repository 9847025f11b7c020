// One node could claim anything about a contract: several of different hosts must say the same.
import type { Upstream } from '../rpc/upstream.ts'

export type QuorumAnswer =
  | boolean
  | 'quorum_missing'
  | 'upstream_unavailable'
  | 'upstreams_disagree'

/**
 * Puts a question to `quorum` upstreams of different hosts at once. One that fails is replaced by the
 * next; the answer counts only if all of them gave it.
 */
export async function askQuorum(
  upstreams: readonly Upstream[],
  quorum: number,
  ask: (upstream: Upstream) => Promise<boolean>,
): Promise<QuorumAnswer> {
  const waiting = [...new Map(upstreams.toReversed().map((one) => [one.host, one])).values()]
  waiting.reverse()
  if (waiting.length < quorum) return 'quorum_missing'
  const askOne = async (): Promise<boolean | undefined> => {
    for (let upstream = waiting.shift(); upstream; upstream = waiting.shift()) {
      const answer = await ask(upstream).catch(() => undefined)
      if (answer !== undefined) return answer
    }
    return undefined
  }
  const answers = await Promise.all(Array.from({ length: quorum }, askOne))
  if (answers.includes(undefined)) return 'upstream_unavailable'
  if (new Set(answers).size > 1) return 'upstreams_disagree'
  return answers[0] === true
}
