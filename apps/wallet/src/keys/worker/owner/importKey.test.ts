// Private keys as other wallets export them: published keys and addresses.
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { previewImport, secretOfKey } from './importWords.ts'

/** The first account of anvil and Hardhat. */
const EVM = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const EVM_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** RFC 8032, section 7.1, test 1: secret and public. */
const PAIR = Uint8Array.from(
  Buffer.from(
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60' +
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    'hex',
  ),
)
const SOLANA = base58.encode(PAIR)
const SOLANA_ADDRESS = base58.encode(PAIR.slice(32))
const flipped = Uint8Array.from(PAIR, (byte, at) => (at === 40 ? byte ^ 1 : byte))

const preview = (text: string) => previewImport(new TextEncoder().encode(text))

describe('secretOfKey', () => {
  test.each([
    ['64 digits', EVM],
    ['64 digits in capitals', EVM.toUpperCase()],
    ['64 digits after 0x', `0x${EVM}`],
  ])('behavior: takes an EVM key of %s', async (_, text) => {
    expect(Buffer.from(secretOfKey(text) ?? []).toString('hex')).toBe(`01${EVM}`)
    expect((await preview(text)).evm).toBe(EVM_ADDRESS)
  })

  test.each([
    ['base58', SOLANA],
    ['a JSON array', JSON.stringify([...PAIR])],
    ['a JSON array of several lines', JSON.stringify([...PAIR], null, 2)],
  ])('behavior: takes a Solana key in %s', async (_, text) => {
    expect(secretOfKey(text)).toEqual(Uint8Array.from([2, ...PAIR.slice(0, 32)]))
    expect((await preview(text)).solana).toBe(SOLANA_ADDRESS)
  })

  test.each([
    ['an EVM key of zero', '0'.repeat(64)],
    ['an EVM key that is too large', 'f'.repeat(64)],
    ['a public half that does not match', base58.encode(flipped)],
    ['the same in a JSON array', JSON.stringify([...flipped])],
    ['63 numbers', JSON.stringify(Array.from(PAIR.slice(1)))],
    ['the secret half alone', JSON.stringify(Array.from(PAIR.slice(0, 32)))],
    ['base58 of 63 bytes', base58.encode(PAIR.slice(1))],
  ])('error: refuses %s', (_, text) => {
    expect(() => secretOfKey(text)).toThrow(expect.objectContaining({ name: 'SingleKeyError' }))
  })

  test.each([
    ['an EVM address', EVM_ADDRESS],
    ['a Solana address', SOLANA_ADDRESS],
    ['a number above 255', JSON.stringify([...PAIR.slice(1), 256])],
    ['65 digits', `${EVM}0`],
    ['words', `${'abandon '.repeat(11)}about`],
    ['nothing', ''],
  ])('behavior: does not take %s for a key', (_, text) => {
    expect(secretOfKey(text)).toBeUndefined()
  })
})
