import { describe, expect, test } from 'vitest'
import { networksOf, visitorOf } from './visitor.ts'

describe('visitorOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['nonsense', 'nonsense'],
  ])('behavior: %s counts as %s', (ip, visitor) => {
    expect(visitorOf(ip)).toBe(visitor)
  })
})

describe('networksOf', () => {
  test.each([
    ['203.0.113.9', ['24 203.0.113']],
    ['::ffff:203.0.113.9', ['24 203.0.113']],
    ['2001:db8:1:2::3', ['48 2001:db8:1', '32 2001:db8']],
    ['2001:db8::', ['48 2001:db8:0', '32 2001:db8']],
  ])('behavior: %s is in the networks %s', (ip, expected) => {
    expect(networksOf(ip).map(({ bits, prefix }) => `${bits} ${prefix}`)).toEqual(expected)
  })
})
