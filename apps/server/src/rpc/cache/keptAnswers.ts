// Which answers of a chain are kept, and for how long they are given again.
import type { Answer } from '../envelope/answer.ts'
import { readQuantity } from '../nodes/identity.ts'
import type { RpcCall } from '../upstream.ts'
import type { AnswerCache } from './answerCache.ts'
import type { Finality } from './finality.ts'
import type { Head } from './head.ts'
import { keepingOf } from './policy.ts'

/**
 * Nodes beside each other do not learn of a block at the same moment. What was read so long after the
 * last one is trusted for as long again, within these bounds: a node that was late does no lasting harm.
 */
const MIN_TRUST_MS = 500
const MAX_TRUST_MS = 12_000

export interface KeptAnswers {
  /** `head`: it may be right, if there is no new block; ask, and come again. */
  find(key: string): Answer | 'head' | undefined
  /** @param epoch of the head when it was asked: an answer that was overtaken is not kept */
  keep(call: RpcCall, key: string, answer: Answer, epoch: number): void
}

export interface KeptAnswersParameters {
  /** Of all chains. */
  cache: AnswerCache
  chainId: string
  head: Head
  finality: Finality
  now?: () => number
}

export function createKeptAnswers(parameters: KeptAnswersParameters): KeptAnswers {
  const { cache, chainId, head, finality, now = () => performance.now() } = parameters
  const full = (key: string) => `${chainId} ${key}`

  /** What its being right depends on; a number is the block whose finality makes the answer right for ever; `undefined`: not to be kept. */
  function ground(call: RpcCall, answer: Answer): 'chain' | 'head' | number | undefined {
    const keeping = keepingOf(call)
    if (keeping.kind === 'never' || answer.member === 'error' || answer.value === null)
      return undefined
    if (keeping.kind === 'block') return keeping.height
    if (keeping.kind !== 'found') return keeping.kind
    const { blockNumber, number } = answer.value as Record<string, unknown>
    return readQuantity(call.method === 'eth_getBlockByHash' ? number : blockNumber)
  }

  return {
    find(key) {
      const entry = cache.get(full(key))
      if (!entry) return undefined
      if (!entry.until) return entry.answer
      if (entry.until.epoch === head.epoch && now() <= entry.until.atMs)
        return head.isFresh() ? entry.answer : 'head'
      cache.delete(full(key))
      return undefined
    },
    keep(call, key, answer, epoch) {
      const on = ground(call, answer)
      if (on === undefined) return
      const forEver = on === 'chain' || (typeof on === 'number' && finality.covers(on))
      if (forEver) return cache.set(full(key), { answer, until: undefined })
      if (epoch !== head.epoch) return
      const trustMs = Math.min(Math.max(now() - head.sinceMs, MIN_TRUST_MS), MAX_TRUST_MS)
      cache.set(full(key), { answer, until: { epoch, atMs: now() + trustMs } })
    },
  }
}
