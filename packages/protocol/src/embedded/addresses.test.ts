import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCheckedAddresses } from './addresses.ts'

const evm = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solana = '11111111111111111111111111111111'

describe('hasCheckedAddresses', () => {
  test.each([
    {},
    { result: evm.toLowerCase() },
    { address: evm, chainId: 'eip155:1' },
    { address: solana, accounts: [] },
    { address: evm, accounts: [evm, solana].map((address) => ({ address, type: 'eoa' })) },
  ])('behavior: accepts %j', (reply) => expect(hasCheckedAddresses(reply)).toBe(true))

  test.each([
    { address: evm.toLowerCase() },
    { address: solana.slice(1) },
    { address: evm, accounts: [{ address: solana }, { address: evm.replace('d', 'D') }] },
  ])('error: refuses %j', (reply) => expect(hasCheckedAddresses(reply)).toBe(false))

  test('error: refuses a change of case of any letter', () => {
    const letters = [...evm].flatMap((letter, at) => (at > 1 && /[a-f]/i.test(letter) ? [at] : []))
    fc.assert(
      fc.property(fc.constantFrom(...letters), (at) => {
        const letter = evm.charAt(at)
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        expect(hasCheckedAddresses({ address: evm.slice(0, at) + other + evm.slice(at + 1) })).toBe(
          false,
        )
      }),
    )
  })
})
