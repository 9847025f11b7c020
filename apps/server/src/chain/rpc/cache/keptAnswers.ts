// Decides which answers of a chain are cached and for how long.
import type { Answer } from '../envelope/answer.ts'
import type { NodeRules } from '../nodes/rules.ts'
import type { RpcCall } from '../upstream.ts'
import type { AnswerCache } from './answerCache.ts'
import type { Finality } from './finality.ts'
import type { Head } from './head.ts'

/**
 * Nodes learn of a block at slightly different times. An answer read some time after the last block is trusted for
 * that same time again, within these bounds, so a late node does no lasting harm.
 */
const MIN_TRUST_MS = 500
const MAX_TRUST_MS = 12_000

export interface KeptAnswers {
  /** `head`: valid if there is no new block; refresh the head and call again. */
  find(key: string): Answer | 'head' | undefined
  /** @param epoch of the head when the call was sent; overtaken answers are not kept */
  keep(call: RpcCall, key: string, answer: Answer, epoch: number): void
  /** Whether an answer may be about a final block, so that another server may have it. */
  canBeFinal(call: RpcCall): boolean
  /** Keeps an answer about a final block. */
  adopt(key: string, answer: Answer): void
}

export interface KeptAnswersParameters {
  /** Shared by all chains. */
  cache: AnswerCache
  chainId: string
  head: Head
  finality: Finality
  rules: Pick<NodeRules, 'groundOf' | 'canBeFinal'>
  /** Called with each answer about a final block. */
  onFinal?: (key: string, answer: Answer) => void
  now?: () => number
}

export function createKeptAnswers(parameters: KeptAnswersParameters): KeptAnswers {
  const {
    cache,
    chainId,
    head,
    finality,
    rules,
    onFinal,
    now = () => performance.now(),
  } = parameters
  const full = (key: string) => `${chainId} ${key}`

  return {
    canBeFinal: rules.canBeFinal,
    adopt: (key, answer) => cache.set(full(key), { answer, until: undefined }),
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
      if (answer.member === 'error' || answer.value === null) return
      const on = rules.groundOf(call, answer.value)
      if (on === undefined) return
      const forEver = on === 'chain' || (typeof on === 'number' && finality.covers(on))
      if (typeof on === 'number' && forEver) onFinal?.(key, answer)
      if (forEver) return cache.set(full(key), { answer, until: undefined })
      if (epoch !== head.epoch) return
      const trustMs = Math.min(Math.max(now() - head.sinceMs, MIN_TRUST_MS), MAX_TRUST_MS)
      cache.set(full(key), { answer, until: { epoch, atMs: now() + trustMs } })
    },
  }
}
