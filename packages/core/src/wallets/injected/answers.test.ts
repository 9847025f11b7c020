import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AccountsSchema, ChainIdSchema, SignatureSchema, TransactionHashSchema } from './answers.ts'

const hex = (digits: number) => `0x${'a'.repeat(digits)}`

describe('TransactionHashSchema', () => {
  test('behavior: accepts only a hash of 64 hex digits', () => {
    expect(v.is(TransactionHashSchema, hex(64))).toBe(true)
    for (const bad of [hex(63), hex(65), hex(64).slice(2), `${hex(63)}g`, 7, null])
      expect(v.is(TransactionHashSchema, bad)).toBe(false)
  })
})

describe('SignatureSchema', () => {
  test('behavior: accepts only a signature of at least 62 hex digits', () => {
    for (const good of [hex(62), hex(130), hex(4000)])
      expect(v.is(SignatureSchema, good)).toBe(true)
    for (const bad of [hex(61), hex(62).slice(2), `${hex(62)} `, undefined])
      expect(v.is(SignatureSchema, bad)).toBe(false)
  })
})

describe('AccountsSchema', () => {
  test('behavior: checksums addresses and drops duplicates', () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    expect(v.parse(AccountsSchema, [address.toLowerCase(), address])).toEqual([address])
  })
})

describe('ChainIdSchema', () => {
  test.each([
    ['0x1837f', 99199],
    ['99199', 99199],
    [99199, 99199],
  ])('behavior: reads %j', (answer, id) => expect(v.parse(ChainIdSchema, answer)).toBe(id))
  test.each(['0x', '', '0x0', 0, -1, 1.5, Number.NaN, '1e5', null])('error: rejects %j', (answer) =>
    expect(v.is(ChainIdSchema, answer)).toBe(false),
  )
})
