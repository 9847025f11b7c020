import { describe, expect, test } from 'vitest'
import { commonRules } from '../../families/commonRules.ts'
import type { Answer } from '../envelope/answer.ts'
import { createAnswerCache } from './answerCache.ts'
import { createHead } from './head.ts'
import { createKeptAnswers } from './keptAnswers.ts'

const result = (value: unknown): Answer => ({
  member: 'result',
  json: JSON.stringify(value),
  value,
})

function start({ final = 50 }: { final?: number } = {}) {
  const clock = { nowMs: 0 }
  const now = () => clock.nowMs
  const head = createHead(now)
  const cache = createAnswerCache(100_000)
  const finality = { covers: (height: number) => height <= final }
  const parts = { cache, head, finality, rules: commonRules, now }
  head.note(100, true)
  return {
    clock,
    head,
    kept: createKeptAnswers({ ...parts, chainId: 'eip155:1' }),
    other: createKeptAnswers({ ...parts, chainId: 'eip155:10' }),
  }
}

const call = { method: 'eth_call', params: [{}, 'latest'] }

describe('createKeptAnswers', () => {
  test('behavior: reuses an answer at the same block of the same chain', () => {
    const { clock, head, kept, other } = start()
    const answer = result('0x1')
    kept.keep(call, 'key', answer, head.epoch)
    expect(kept.find('key')).toBe(answer)
    expect(other.find('key')).toBeUndefined()
    clock.nowMs = 500
    expect(kept.find('key')).toBe('head')
    head.note(100, true)
    expect(kept.find('key')).toBe(answer)
    head.note(101, true)
    expect(kept.find('key')).toBeUndefined()
  })

  test('behavior: trusts an answer for half a second right after a block and for longer later', () => {
    const { clock, head, kept } = start()
    const find = (atMs: number) => {
      clock.nowMs = atMs
      head.note(100, true)
      return kept.find('key') !== undefined
    }
    kept.keep(call, 'key', result('0x1'), head.epoch)
    expect([find(500), find(501)]).toEqual([true, false])
    clock.nowMs = 3000
    kept.keep(call, 'key', result('0x1'), head.epoch)
    expect([find(6000), find(6001)]).toEqual([true, false])
    clock.nowMs = 60_000
    kept.keep(call, 'key', result('0x1'), head.epoch)
    expect([find(72_000), find(72_001)]).toEqual([true, false])
  })

  test('behavior: does not keep an answer that a block overtook', () => {
    const { head, kept } = start()
    const { epoch } = head
    head.note(101, true)
    kept.keep(call, 'key', result('0x1'), epoch)
    expect(kept.find('key')).toBeUndefined()
  })

  test.each([
    ['eth_getBalance', ['0x', '0x32'], '0x1', true],
    ['eth_getBalance', ['0x', '0x33'], '0x1', false],
    ['eth_getTransactionReceipt', ['0x'], { blockNumber: '0x32' }, true],
    ['eth_getTransactionReceipt', ['0x'], { blockNumber: '0x33' }, false],
    ['eth_getBlockByHash', ['0x', false], { number: '0x32' }, true],
  ])('behavior: %s %j of %j outlives blocks: %j', (method, params, value, outlives) => {
    const { head, kept } = start()
    kept.keep({ method, params }, 'key', result(value), head.epoch)
    expect(kept.find('key')).toBeDefined()
    head.note(200, true)
    expect(kept.find('key') !== undefined).toBe(outlives)
  })

  test.each<[string, string, Answer]>([
    ['nothing', 'eth_getTransactionReceipt', result(null)],
    ['a transaction without a block', 'eth_getTransactionByHash', result({ blockNumber: null })],
    ['an error', 'eth_call', { member: 'error', json: '{}', value: {} }],
    ['a nonce', 'eth_getTransactionCount', result('0x1')],
  ])('behavior: does not keep %s', (_, method, answer) => {
    const { head, kept } = start()
    kept.keep({ method, params: ['0x'] }, 'key', answer, head.epoch)
    expect(kept.find('key')).toBeUndefined()
  })
})
