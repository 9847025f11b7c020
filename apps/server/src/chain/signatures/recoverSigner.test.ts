import fc from 'fast-check'
import type { Hex } from 'viem'
import {
  bytesToHex,
  parseSignature,
  recoverMessageAddress,
  serializeCompactSignature,
  serializeSignature,
  signatureToCompactSignature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { recoverSigner } from './recoverSigner.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const message = 'hello\nworld ✓'
const signature = await account.signMessage({ message })
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

describe('recoverSigner', () => {
  test('behavior: recovers the account that signed', async () => {
    expect(recoverSigner(message, signature)).toBe(account.address)
  })

  test.each(['one', 'two', 'three', 'four', 'five', 'six'])(
    'behavior: every encoding of a signature of “%s” proves the same signer',
    async (text) => {
      const one = await account.signMessage({ message: text })
      const { yParity } = parseSignature(one)
      const compact = serializeCompactSignature(signatureToCompactSignature(parseSignature(one)))
      expect(compact.length).toBe(130)
      for (const given of [one, `${one.slice(0, 130)}0${yParity}` as Hex, compact])
        expect(recoverSigner(text, given)).toBe(account.address)
    },
  )

  test('error: refuses the malleated signature with v 0 or 1 too, and another parity proves another signer', () => {
    const { r, s, yParity } = parseSignature(signature)
    const rest = (order - BigInt(s)).toString(16).padStart(64, '0')
    expect(recoverSigner(message, `${r}${rest}0${1 - yParity}`)).toBeUndefined()
    expect(recoverSigner(message, `${r}${s.slice(2)}0${1 - yParity}`)).not.toBe(account.address)
  })

  test('behavior: recovers another account for another text', async () => {
    expect(recoverSigner(`${message} `, signature)).not.toBe(account.address)
  })

  test('error: refuses the malleated signature with a high s', async () => {
    const { r, s, yParity } = parseSignature(signature)
    const twin = serializeSignature({
      r,
      s: `0x${(order - BigInt(s)).toString(16)}`,
      yParity: 1 - yParity,
    })
    expect(twin.length).toBe(132)
    expect(recoverSigner(message, twin)).toBeUndefined()
  })

  test.each<[string, Hex]>([
    ['v 2', `${signature.slice(0, 130)}02` as Hex],
    ['v 26', `${signature.slice(0, 130)}1a` as Hex],
    ['v 29', `${signature.slice(0, 130)}1d` as Hex],
    ['v of a transaction (EIP-155)', `${signature.slice(0, 130)}25` as Hex],
    ['63 bytes', signature.slice(0, 128) as Hex],
    ['66 bytes', `${signature}00`],
    ['text that is not hex', `${signature.slice(0, 100)}zz${signature.slice(102)}` as Hex],
    ['zeros', `0x${'00'.repeat(64)}1b`],
    ['r beyond the curve', `0x${'ff'.repeat(32)}${'01'.repeat(32)}1b`],
  ])('error: %s', async (_, given) => {
    expect(recoverSigner(message, given)).toBeUndefined()
  })

  test('behavior: agrees with viem about any signature of the canonical form', async () => {
    const hex = (bytes: number) =>
      fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((one) => bytesToHex(one).slice(2))
    const key = hex(32).filter((one) => BigInt(`0x${one}`) > 0n && BigInt(`0x${one}`) < order)
    const edge = fc.constantFrom(0n, 1n, order / 2n, order - 1n, order, 2n ** 256n - 1n)
    const word = fc.oneof(
      hex(32),
      edge.map((one) => one.toString(16).padStart(64, '0')),
    )
    const signed = fc.tuple(fc.string({ unit: 'binary' }), key).map(([text, one]) => ({
      text,
      given: privateKeyToAccount(`0x${one}`).signMessage({ message: text }),
    }))
    const invented = fc
      .tuple(fc.string({ unit: 'binary' }), word, word, fc.constantFrom('1b', '1c'))
      .filter(([, , s]) => BigInt(`0x${s}`) <= order / 2n)
      .map(([text, r, s, v]) => ({ text, given: Promise.resolve<Hex>(`0x${r}${s}${v}`) }))
    let recovered = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof(signed, invented), async ({ text, given }) => {
        const one = await given
        const viems = await recoverMessageAddress({ message: text, signature: one }).catch(
          () => undefined,
        )
        if (viems) recovered++
        expect(recoverSigner(text, one)).toBe(viems)
      }),
      { numRuns: 100 },
    )
    expect(recovered).toBeGreaterThan(10)
  })
})
