import { describe, expect, test, vi } from 'vitest'
import { createMemo } from './memo.ts'

describe('createMemo', () => {
  test('behavior: computes once per key', () => {
    const memo = createMemo<string>(10)
    const make = vi.fn<() => string>(() => 'gold')
    expect([memo('a', make), memo('a', make), memo('b', make)]).toEqual(['gold', 'gold', 'gold'])
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('error: tries again after an exception', () => {
    const memo = createMemo<string>(10)
    const broken = () => {
      throw new Error('no gold')
    }
    expect(() => memo('a', broken)).toThrow('no gold')
    expect(memo('a', () => 'gold')).toBe('gold')
  })

  test('param: most: keeps no more keys than this', () => {
    const memo = createMemo<number>(2)
    const make = vi.fn<() => number>(() => 1)
    for (const key of ['a', 'b', 'c', 'a']) memo(key, make)
    expect(make).toHaveBeenCalledTimes(4)
  })
})
