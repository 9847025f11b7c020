import { base64, hex } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { addresses, bytes, keys } from '../testing/bitcoinWallet.ts'
import { type AddressOptions, addressesOf } from './addresses.ts'
import { signText } from './signMessage.ts'

const plain = { prefix: false, tampered: false, substitute: undefined }

function account(key: string, paymentType: AddressOptions['paymentType'], purpose = 'payment') {
  const list = addressesOf(hex.decode(key), { paymentType, ordinals: true, network: 'mainnet' })
  return list.find((one) => one.purpose === purpose) as (typeof list)[number]
}

describe('addressesOf', () => {
  test("behavior: derives the addresses of BIP-322's key", () => {
    expect(account(keys[0], 'p2wpkh').address).toBe(addresses.payment)
    expect(account(keys[0], 'p2wpkh', 'ordinals').address).toBe(addresses.ordinals)
  })

  test.each([
    ['p2pkh', '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV'],
    ['p2sh', '3DnW8JGpPViEZdpqat8qky1zc26EKbXnmM'],
    ['p2wpkh', 'bc1qngw83fg8dz0k749cg7k3emc7v98wy0c74dlrkd'],
  ] as const)("behavior: derives the %s address of bitcoinjs-message's key", (type, address) => {
    expect(account(keys[1], type).address).toBe(address)
  })

  test('param: network', () => {
    const options = { paymentType: 'p2wpkh', ordinals: true, network: 'testnet' } as const
    const [payment, ordinals] = addressesOf(hex.decode(keys[0]), options)
    expect(payment?.address).toMatch(/^tb1q/)
    expect(ordinals?.address).toMatch(/^tb1p/)
  })
})

describe('signText', () => {
  // Both are published with BIP-322, by a signer that does not grind for low r values.
  test.each([
    [
      '',
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'Hello World',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  ])("behavior: matches BIP-322's signature of a segwit address over %j", (message, signature) => {
    expect(signText(plain, account(keys[0], 'p2wpkh'), bytes(message))).toBe(signature)
  })

  test.each([
    ['p2pkh', 'H'],
    ['p2sh', 'I'],
    ['p2wpkh', 'J'],
  ] as const)('behavior: makes a BIP-137 signature of a %s address', (type, first) => {
    const message = bytes('This is an example of a signed message.')
    expect(signText(plain, account(keys[1], type), message, 'ECDSA')).toBe(
      `${first}9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=`,
    )
  })

  test('behavior: a taproot address signs with one signature of 64 bytes', () => {
    const signature = base64.decode(
      signText(plain, account(keys[0], 'p2wpkh', 'ordinals'), bytes('x')),
    )
    expect(signature.slice(0, 2)).toEqual(Uint8Array.of(1, 64))
    expect(signature).toHaveLength(66)
  })

  test('param: prefix', () => {
    const text = signText({ ...plain, prefix: true }, account(keys[0], 'p2wpkh'), bytes(''))
    expect(text).toMatch(/^smpAkgwRQ/)
    const old = signText({ ...plain, prefix: true }, account(keys[0], 'p2pkh'), bytes(''))
    expect(old).not.toMatch(/^smp/)
  })

  test('behavior: tampered and substituted signatures keep their format', () => {
    const right = signText(plain, account(keys[1], 'p2pkh'), bytes('x'))
    const tampered = signText({ ...plain, tampered: true }, account(keys[1], 'p2pkh'), bytes('x'))
    const substitute = hex.decode(keys[0])
    const other = signText({ ...plain, substitute }, account(keys[1], 'p2pkh'), bytes('x'))
    expect(new Set([right, tampered, other]).size).toBe(3)
    expect(new Set([right, tampered, other].map((one) => one.length)).size).toBe(1)
  })

  test('error: rejects a protocol that the address does not support', () => {
    const taproot = account(keys[0], 'p2wpkh', 'ordinals')
    expect(() => signText(plain, taproot, bytes(''), 'ECDSA')).toThrow('taproot')
    expect(() => signText(plain, account(keys[0], 'p2sh'), bytes(''), 'BIP322')).toThrow('p2sh')
  })
})
