import { expect, test } from 'vitest'
import { startPace } from './pace.ts'

test('behavior: gives each request a turn, and lets visits end', async () => {
  const log: string[] = []
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const pace = startPace(500, async (turn) => {
    await turn()
    log.push('first')
    await turn()
    if (log.push('second') > 20) resolve()
  })
  await enough
  await pace.stop()
  const count = (what: string) => log.filter((one) => one === what).length
  expect(count('first')).toBe(count('second'))
  const before = log.length
  await pace.stop()
  expect(log).toHaveLength(before)
})

test('behavior: sends no more requests than the rate allows', async () => {
  let sent = 0
  const startedMs = performance.now()
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const pace = startPace(100, async (turn) => {
    await turn()
    if (++sent === 20) resolve()
  })
  await enough
  const elapsedMs = performance.now() - startedMs
  await pace.stop()
  expect(elapsedMs).toBeGreaterThanOrEqual(200)
})

test('error: reports what a visit threw when it stops', async () => {
  const { promise: thrown, resolve } = Promise.withResolvers<void>()
  const pace = startPace(500, async (turn) => {
    await turn()
    resolve()
    throw new Error('a defect of the harness')
  })
  await thrown
  await expect(pace.stop()).rejects.toThrow('a defect of the harness')
})
