import { describe, expect, test } from 'vitest'
import { createRestartPolicy } from './restartPolicy.ts'

describe('createRestartPolicy', () => {
  test('behavior: restarts a child that never becomes ready five times, with growing delays', () => {
    const policy = createRestartPolicy()
    const delaysMs = Array.from({ length: 6 }, (_, index) => policy.next(index * 1_000, false))
    expect(delaysMs).toEqual([400, 800, 1_600, 3_200, 5_000, null])
  })

  test('behavior: restarts a child that was ready immediately, up to the limit', () => {
    const policy = createRestartPolicy()
    const delaysMs = Array.from({ length: 6 }, (_, index) => policy.next(index * 1_000, true))
    expect(delaysMs).toEqual([200, 200, 200, 200, 200, null])
  })

  test('behavior: forgets failures once the child is ready', () => {
    const policy = createRestartPolicy()
    expect([false, false, true, false].map((wasReady) => policy.next(0, wasReady))).toEqual([
      400, 800, 200, 400,
    ])
  })

  test('behavior: forgets failures after a minute', () => {
    const policy = createRestartPolicy()
    for (let index = 0; index < 5; index++) policy.next(index, true)
    expect(policy.next(59_999, true)).toBeNull()
    expect(policy.next(60_010, true)).toBe(200)
  })

  test('param: max and longestDelayMs', () => {
    const policy = createRestartPolicy({ max: 6, longestDelayMs: 500 })
    const delaysMs = Array.from({ length: 7 }, () => policy.next(0, false))
    expect(delaysMs).toEqual([400, 500, 500, 500, 500, 500, null])
  })
})
