import { describe, expect, test } from 'vitest'
import { isAddressLike, isBytes, isQuantity, parseChainId, show } from './hex.ts'

describe('isBytes', () => {
  test.each(['0x', '0x00', '0xAbCd'])('behavior: %s is bytes', (value) => {
    expect(isBytes(value)).toBe(true)
  })
  test.each(['', '0x0', '0xzz', 'ab', 'hello', 1, null])('behavior: %s is not', (value) => {
    expect(isBytes(value)).toBe(false)
  })
})

describe('isQuantity', () => {
  test.each(['0x0', '0x1837f', '0x00ff'])('behavior: %s is a quantity', (value) => {
    expect(isQuantity(value)).toBe(true)
  })
  test.each(['0x', '12', 12, `0x${'f'.repeat(65)}`])('behavior: %s is not', (value) => {
    expect(isQuantity(value)).toBe(false)
  })
})

describe('isAddressLike', () => {
  test('behavior: accepts any letter case and any checksum', () => {
    expect(isAddressLike('0xF39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe(true)
    expect(isAddressLike('0xf39')).toBe(false)
    expect(isAddressLike(undefined)).toBe(false)
  })
})

describe('parseChainId', () => {
  test('behavior: parses a hex number', () => {
    expect(parseChainId('0x1837f')).toBe(99199)
  })
  test.each([99199, '99199', '0x0', '0x', `0x${'f'.repeat(20)}`, undefined, {}])(
    'error: rejects %s with -32602',
    (value) => {
      expect(() => parseChainId(value)).toThrow(expect.objectContaining({ code: -32602 }))
    },
  )
})

describe('show', () => {
  test('behavior: never throws and stays short', () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    expect(show(circular)).toBe('a value of type object')
    expect(show(1n)).toBe('a value of type bigint')
    expect(show(undefined)).toBe('undefined')
    expect(show('x'.repeat(1000))).toHaveLength(80)
  })
})
