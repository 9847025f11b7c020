import { decimalText } from '@aureus/protocol/amounts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from './parseAmount.ts'

const ok = (value: bigint) => ({ ok: true, value })
const problem = (name: string) => ({ ok: false, problem: name })

describe('parseAmount', () => {
  test.each([
    ['1', ok(10n ** 18n)],
    [' 0.5 ', ok(5n * 10n ** 17n)],
    ['.5', ok(5n * 10n ** 17n)],
    ['2.', ok(2n * 10n ** 18n)],
    ['007', ok(7n * 10n ** 18n)],
    ['0.000000000000000001', ok(1n)],
    ['1.50000000000000000000000', ok(15n * 10n ** 17n)],
    ['', problem('empty')],
    ['   ', problem('empty')],
    ['0', problem('zero')],
    ['0.0', problem('zero')],
    ['.', problem('notANumber')],
    ['1,5', problem('notANumber')],
    ['1 000', problem('notANumber')],
    ['-1', problem('notANumber')],
    ['+1', problem('notANumber')],
    ['1e3', problem('notANumber')],
    ['0x10', problem('notANumber')],
    ['1.2.3', problem('notANumber')],
    ['١٢', problem('notANumber')],
    ['9'.repeat(121), problem('notANumber')],
    ['0.0000000000000000001', problem('tooManyDecimals')],
  ])('behavior: parses %o to %o', (text, expected) => {
    expect(parseAmount(text, 18)).toEqual(expected)
  })

  test('param: decimals 0 accepts whole numbers only', () => {
    expect(parseAmount('3', 0)).toEqual(ok(3n))
    expect(parseAmount('3.1', 0)).toEqual(problem('tooManyDecimals'))
  })

  test('behavior: parses plain decimal text', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 2n ** 256n - 1n),
        fc.integer({ min: 0, max: 36 }),
        (value, decimals) => {
          expect(parseAmount(decimalText(value, decimals), decimals)).toEqual(ok(value))
        },
      ),
    )
  })
})
