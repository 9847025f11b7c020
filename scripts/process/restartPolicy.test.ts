import { describe, expect, test } from 'vitest'
import { createRestartPolicy } from './restartPolicy.ts'

describe('createRestartPolicy', () => {
  test('behavior: five restarts, each later than the one before, then none', () => {
    const policy = createRestartPolicy()
    const delaysMs = Array.from({ length: 6 }, (_, index) => policy.next(index * 1_000))
    expect(delaysMs).toEqual([200, 400, 800, 1_600, 3_200, null])
  })

  test('behavior: a quiet minute forgives', () => {
    const policy = createRestartPolicy()
    for (let index = 0; index < 5; index++) policy.next(index)
    expect(policy.next(59_999)).toBeNull()
    expect(policy.next(60_010)).toBe(200)
  })

  test('param: longestDelayMs bounds the wait', () => {
    const policy = createRestartPolicy({ max: 10, longestDelayMs: 500 })
    const delaysMs = Array.from({ length: 4 }, () => policy.next(0))
    expect(delaysMs).toEqual([200, 400, 500, 500])
  })
})
