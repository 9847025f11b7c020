import { expect, test } from 'vitest'
import { type BlockTips, createTips } from '../chainReader.ts'

/** Answers the given blocks, one after another. */
const tipsOver = (...blocks: (readonly bigint[])[]) => {
  let at = 0
  return createTips(async (): Promise<BlockTips> => {
    const tips = blocks[at]
    if (!tips) throw new Error('no such block')
    return { hash: String(at++), tips }
  })
}

test('behavior: is what the node suggests, while that falls or others pay as much', async () => {
  const tip = tipsOver([], [5n, 9n, 9n])
  expect(await tip(4n)).toBe(4n)
  expect(await tip(2n)).toBe(2n)
  expect(await tip(8n)).toBe(8n)
})

test('error: rises for nothing that only the executors paid', async () => {
  const tip = tipsOver([], [], [])
  expect(await tip(4n)).toBe(4n)
  expect(await tip(400n)).toBe(4n)
  expect(await tip(4000n)).toBe(4n)
})

test('error: is at most the middle of what others pay, whatever a few of them pay', async () => {
  const tip = tipsOver([1n, 3n, 500n], [3n])
  expect(await tip(400n)).toBe(3n)
  expect(await tip(400n)).toBe(3n)
})

test('behavior: falls with what others pay', async () => {
  const tip = tipsOver([90n], [2n])
  expect(await tip(90n)).toBe(90n)
  expect(await tip(2n)).toBe(2n)
  expect(await tip(50n)).toBe(2n)
})

test('behavior: follows the node where blocks cannot be read', async () => {
  expect(await tipsOver()(7n)).toBe(7n)
})
