import { describe, expect, test } from 'vitest'
import { storedWay, wayLabel } from './wayName.ts'

describe('wayLabel', () => {
  test.each([
    ['passkey', 'Firefox on Linux', 'Firefox on Linux'],
    ['passkey', 'Windows Hello', 'Windows Hello'],
    ['passkey', 'Passkey', 'Passkey'],
    ['github', 'Firefox on Linux', 'Firefox on Linux'],
  ] as const)('behavior: of %s %s is %s', (provider, label, shown) => {
    expect(wayLabel({ provider, label })).toBe(shown)
  })
})

describe('storedWay', () => {
  test.each([
    ['Email address', 'a…@example.com', { name: 'Email address', label: 'a…@example.com' }],
    ['Passkey', 'Chrome on macOS', { name: 'Passkey', label: 'Chrome on macOS' }],
    ['GitHub', 'ada', { name: 'GitHub', label: 'ada' }],
  ])('behavior: names %s %s', (provider, label, shown) => {
    expect(storedWay(provider, label)).toEqual(shown)
  })
})
