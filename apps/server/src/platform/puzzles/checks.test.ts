import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createChecks, hashOfSolution } from './checks.ts'

/** Work that ends when the test says so. */
function held() {
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  return { ends, work }
}

describe('createChecks', () => {
  test('behavior: runs few at once, and the others in their order', async () => {
    const { ends, work } = held()
    const checks = createChecks({ atOnce: 2 })
    const all = ['a', 'b', 'c', 'd'].map((visitor) => checks.inTurn(visitor, work))
    await Promise.resolve()
    expect([ends.length, checks.open]).toEqual([2, 4])
    ends[0]?.()
    await all[0]
    await Promise.resolve()
    expect(ends).toHaveLength(3)
    for (const at of [1, 2]) ends[at]?.()
    await Promise.all([all[1], all[2]])
    await Promise.resolve()
    ends[3]?.()
    expect(await all[3]).toBe('done')
    expect(checks.open).toBe(0)
  })
  test('behavior: goes on after work that failed', async () => {
    const checks = createChecks({ atOnce: 1, most: 1 })
    await expect(checks.inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await checks.inTurn('a', async () => 'done')).toBe('done')
  })
  test('error: refuses more of one visitor, and serves another', async () => {
    const { ends, work } = held()
    const checks = createChecks({ atOnce: 4, mostOfVisitor: 2 })
    const all = [checks.inTurn('a', work), checks.inTurn('a', work)]
    expect(checks.inTurn('a', work)).toBeUndefined()
    const other = checks.inTurn('b', work)
    expect(other).toBeDefined()
    await Promise.resolve()
    for (const end of ends) end()
    await Promise.all([...all, other])
    expect(checks.inTurn('a', async () => 'done')).toBeDefined()
  })
  test('error: refuses when too many wait', async () => {
    const { ends, work } = held()
    const checks = createChecks({ atOnce: 1, most: 2 })
    const first = checks.inTurn('a', work)
    const second = checks.inTurn('b', work)
    expect(checks.inTurn('c', work)).toBeUndefined()
    await Promise.resolve()
    ends[0]?.()
    await first
    expect(checks.inTurn('c', async () => 'done')).toBeDefined()
    await Promise.resolve()
    ends[1]?.()
    await second
  })
})

describe('hashOfSolution', () => {
  test('behavior: is scrypt with 4 MiB, the token as its salt', async () => {
    const hash = scryptSync('3', 'token', 32, { N: 4096, r: 8, p: 1 })
    expect(await hashOfSolution('token', '3')).toEqual(hash)
  })
})
