import { describe, expect, test, vi } from 'vitest'
import { createMemo } from './memo.ts'

describe('createMemo', () => {
  test('behavior: makes once for each key', () => {
    const memo = createMemo<string>(10)
    const make = vi.fn<() => string>(() => 'gold')
    expect([memo('a', make), memo('a', make), memo('b', make)]).toEqual(['gold', 'gold', 'gold'])
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('error: what could not be made is tried again', () => {
    const memo = createMemo<string>(10)
    const broken = () => {
      throw new Error('no gold')
    }
    expect(() => memo('a', broken)).toThrow('no gold')
    expect(memo('a', () => 'gold')).toBe('gold')
  })

  test('param: most: more keys than that are not kept', () => {
    const memo = createMemo<number>(2)
    const make = vi.fn<() => number>(() => 1)
    for (const key of ['a', 'b', 'c', 'a']) memo(key, make)
    expect(make).toHaveBeenCalledTimes(4)
  })
})
