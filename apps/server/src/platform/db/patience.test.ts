import { expect, test } from 'vitest'
import { createPatience } from './patience.ts'

class Lost extends Error {}
const isLost = (error: unknown) => error instanceof Lost

/** Work that fails as often as told. @returns how often it was tried */
function failing(times: number, error: Error = new Lost()) {
  const tried = { times: 0 }
  const work = async () => {
    if (++tried.times <= times) throw error
    return 'done'
  }
  return { tried, work }
}

test('behavior: tries again until the connection is back', async () => {
  const patience = createPatience(isLost)
  await patience.tryAgain(async () => {})
  const { work, tried } = failing(3)
  expect(await patience.tryAgain(work)).toBe('done')
  expect(tried.times).toBe(4)
})

test('behavior: fails at once before the first success and in a longer outage', async () => {
  const patience = createPatience(isLost, 1)
  const early = failing(1)
  await expect(patience.tryAgain(early.work)).rejects.toThrow(Lost)
  expect(early.tried.times).toBe(1)
  await patience.tryAgain(async () => {})
  const [first, second] = [failing(99), failing(99)]
  await expect(patience.tryAgain(first.work)).rejects.toThrow(Lost)
  expect(first.tried.times).toBeGreaterThan(1)
  await expect(patience.tryAgain(second.work)).rejects.toThrow(Lost)
  expect(second.tried.times).toBe(1)
})

test('error: does not try again after other errors', async () => {
  const patience = createPatience(isLost)
  await patience.tryAgain(async () => {})
  const { work, tried } = failing(1, new RangeError('refused'))
  await expect(patience.tryAgain(work)).rejects.toThrow(RangeError)
  expect(tried.times).toBe(1)
})
