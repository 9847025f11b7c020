import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AmountSchema, compare, sum } from './decimal.ts'

const read = (amount: unknown) => v.safeParse(AmountSchema, amount)

describe('AmountSchema', () => {
  test.each([
    [1e-7, '0.0000001'],
    [1.5e-9, '0.0000000015'],
    [1e21, '1000000000000000000000'],
    ['0.0325000', '0.0325'],
    ['00012.10', '12.1'],
    ['100.00', '100'],
    [0, '0'],
    ['0.0', '0'],
    ['1.', '1'],
  ])('behavior: reads the amount %j as %s', (given, expected) => {
    expect(read(given).output).toBe(expected)
  })

  test.each([
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    '-0.1',
    '1,5',
    '.5',
    '0x10',
    '1e+99999999',
    '1e-99999999',
    ' 1',
    null,
    {},
    '9'.repeat(81),
  ])('error: refuses %j', (given) => {
    expect(read(given).success).toBe(false)
  })

  test('behavior: every positive number keeps its value', () => {
    const numbers = fc.double({ min: 1e-30, max: 1e29, noNaN: true })
    fc.assert(
      fc.property(numbers, (given) => {
        expect(Number(read(given).output)).toBeCloseTo(given, 30)
      }),
    )
  })
})

test('behavior: amounts are compared and added as decimals', () => {
  expect([compare('9', '10'), compare('0.10', '0.1'), compare('2', '1.99')]).toEqual([-1, 0, 1])
  expect(sum('0.1', '0.2', '0')).toBe('0.3')
})
