import { expect, test } from 'vitest'
import { gasPriceOf } from './values.ts'

test('behavior: reads the price of gas that a node answers', () => {
  expect(gasPriceOf('0x3b9aca00')).toBe(1_000_000_000n)
})

test.each([undefined, null, '', '0x', '0xzz', 7, `0x${'f'.repeat(33)}`])(
  'error: %j is not a price',
  (answer) => {
    expect(gasPriceOf(answer)).toBeUndefined()
  },
)
