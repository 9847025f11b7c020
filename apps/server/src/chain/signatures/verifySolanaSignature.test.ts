import { base58 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solanaAccount } from '../../testing/solana/solanaAccount.ts'
import { verifySolanaSignature } from './verifySolanaSignature.ts'

const account = solanaAccount()
const text = 'app.example wants you to sign in with your Solana account:'

const verify = (change: Partial<Parameters<typeof verifySolanaSignature>[0]>) =>
  verifySolanaSignature({ address: account.address, text, signature: '', ...change })

describe('verifySolanaSignature', () => {
  test('behavior: accepts the account’s signature', async () => {
    expect(verify({ signature: await account.signMessage({ message: text }) })).toBeUndefined()
  })
  test('behavior: verifies the text’s UTF-8 bytes, beyond ASCII too', async () => {
    const message = 'Grüße 测试 \u{1F604}'
    const signature = await account.signMessage({ message })
    expect(verify({ text: message, signature })).toBeUndefined()
    expect(verify({ text: message.normalize('NFD'), signature })).toBe('signature_mismatch')
  })
  test('error: refuses another text and another account', async () => {
    const signature = await account.signMessage({ message: text })
    expect(verify({ text: `${text} `, signature })).toBe('signature_mismatch')
    expect(verify({ address: solanaAccount().address, signature })).toBe('signature_mismatch')
  })
  test('error: refuses an address that is not on the curve', async () => {
    const signature = await account.signMessage({ message: text })
    const address = base58.encode(new Uint8Array(32).fill(0xff))
    expect(verify({ address, signature })).toBe('signature_mismatch')
  })
  test.each([
    ['nothing', ''],
    ['hex', 'ab'.repeat(64)],
    ['base64', Buffer.alloc(64, 7).toString('base64')],
    ['63 bytes', base58.encode(new Uint8Array(63).fill(1))],
    ['65 bytes', base58.encode(new Uint8Array(65).fill(1))],
    ['32 KiB', '2'.repeat(32_768)],
    ['a space', ` ${base58.encode(new Uint8Array(64).fill(1))}`],
  ])('error: refuses %s', (_, signature) => {
    expect(verify({ signature })).toBe('signature_malformed')
  })
  test('error: refuses a signature with any bit changed', async () => {
    const signature = base58.decode(await account.signMessage({ message: text }))
    for (let bit = 0; bit < 512; bit += 5) {
      const changed = signature.slice()
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7))
      expect(verify({ signature: base58.encode(changed) })).toBe('signature_mismatch')
    }
  })
  test('behavior: never throws on any signature', () => {
    const garbage = fc.uint8Array().map((bytes) => String.fromCharCode(...bytes))
    fc.assert(fc.property(garbage, (signature) => void verify({ signature })))
  })
})
