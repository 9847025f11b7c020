// Requires several hosts to agree, because a single node could claim anything about a contract.
import type { Upstream } from '../rpc/upstream.ts'

export type QuorumAnswer =
  | boolean
  | 'quorum_missing'
  | 'upstream_unavailable'
  | 'upstreams_disagree'

/**
 * Asks `quorum` upstreams on different hosts at once and replaces failing ones. The answer counts only if all of
 * them agree.
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
