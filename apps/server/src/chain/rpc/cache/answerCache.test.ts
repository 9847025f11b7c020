import { describe, expect, test } from 'vitest'
import { createAnswerCache, type Entry } from './answerCache.ts'

const entry = (json: string): Entry => ({
  answer: { member: 'result', json, value: undefined },
  until: undefined,
})

describe('createAnswerCache', () => {
  test('behavior: evicts the least recently used', () => {
    const cache = createAnswerCache(10_000)
    const keys = [...'abcdefgh']
    for (const key of keys) cache.set(key, entry('x'.repeat(500)))
    cache.get('a')
    cache.set('i', entry('x'.repeat(500)))
    expect([...keys, 'i'].filter((key) => cache.get(key))).toEqual([...'acdefghi'])
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  })

  test('behavior: counts stored bytes and forgets evicted ones', () => {
    const cache = createAnswerCache(10_000)
    cache.set('a', entry('x'.repeat(100)))
    const { bytes } = cache
    cache.set('a', entry('x'.repeat(100)))
    expect(cache.bytes).toBe(bytes)
    cache.delete('a')
    expect(cache.bytes).toBe(0)
  })

  test('behavior: rejects an answer that would evict too much', () => {
    const cache = createAnswerCache(10_000)
    cache.set('a', entry('x'.repeat(500)))
    cache.set('huge', entry('x'.repeat(600)))
    expect([cache.get('huge'), cache.get('a')?.answer.json.length]).toEqual([undefined, 500])
  })
})
