import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isChecksumAddress, parseEvmAddress, toChecksumAddress } from './address.ts'

// Test vectors of EIP-55.
const vectors = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('toChecksumAddress', () => {
  test.each(vectors)('behavior: encodes EIP-55 vector %s', (address) => {
    expect(toChecksumAddress(address.toLowerCase())).toBe(address)
    expect(toChecksumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  })
})

describe('isChecksumAddress', () => {
  test.each(vectors)('behavior: accepts %s', (address) => {
    expect(isChecksumAddress(address)).toBe(true)
  })
  test('error: refuses a change of case of any letter', () => {
    const hex = fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: 40,
      maxLength: 40,
    })
    fc.assert(
      fc.property(hex, fc.nat(39), (digits, at) => {
        const address = toChecksumAddress(`0x${digits}`)
        const letter = address[at + 2] as string
        const flipped =
          letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
        fc.pre(flipped !== letter)
        const changed = address.slice(0, at + 2) + flipped + address.slice(at + 3)
        expect(isChecksumAddress(changed)).toBe(false)
      }),
    )
  })
  test.each([
    '',
    '0x',
    '0x123',
    `0x${'g'.repeat(40)}`,
    vectors[4]?.toLowerCase() as string,
    ` ${vectors[0]}`,
  ])('error: refuses %j', (address) => expect(isChecksumAddress(address)).toBe(false))
})

describe('parseEvmAddress', () => {
  test.each(vectors)('behavior: parses %s in one case and with its checksum', (address) => {
    const upper = `0x${address.slice(2).toUpperCase()}`
    for (const text of [address, address.toLowerCase(), upper])
      expect(parseEvmAddress(text)).toBe(address)
  })
  test.each([
    '',
    '0x123',
    '52908400098527886E0F7030069857D2E4169EE7',
    '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    `0X${'a'.repeat(40)}`,
    `0x${'a'.repeat(41)}`,
  ])('error: refuses %j', (text) => expect(parseEvmAddress(text)).toBeUndefined())
})
