import { describe, expect, test } from 'vitest'
import { avatarPattern } from './avatarPattern.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('avatarPattern', () => {
  test('behavior: is the same for the same account', () => {
    expect(avatarPattern(address)).toEqual(avatarPattern(address))
  })

  test('behavior: does not depend on the case of hex', () => {
    expect(avatarPattern(address.toLowerCase())).toEqual(avatarPattern(address))
  })

  test('behavior: depends on the case of an address that is not hex', () => {
    const solana = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
    expect(avatarPattern(solana)).not.toEqual(avatarPattern(solana.toLowerCase()))
  })

  test('behavior: neighbouring addresses look different', () => {
    const patterns = Array.from({ length: 500 }, (_, i) =>
      JSON.stringify(avatarPattern(`0x${i.toString(16).padStart(40, '0')}`)),
    )
    expect(new Set(patterns).size).toBe(500)
  })

  test('behavior: stays inside its field', () => {
    for (let i = 0; i < 200; i++) {
      const { outer, inner } = avatarPattern(`0x${(i * 7919).toString(16).padStart(40, 'a')}`)
      for (const { rx, ry, petals } of [outer, inner]) {
        expect(Math.max(rx, ry)).toBeLessThanOrEqual(32)
        expect(petals).toBeGreaterThanOrEqual(2)
      }
    }
  })

  test('param: an empty address still gets a coin', () => {
    expect(avatarPattern('').outer.petals).toBeGreaterThan(0)
  })
})
