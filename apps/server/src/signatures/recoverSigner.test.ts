import type { Hex } from 'viem'
import {
  parseSignature,
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
    expect(await recoverSigner(message, signature)).toBe(account.address)
  })

  test('behavior: recovers another account for another text', async () => {
    expect(await recoverSigner(`${message} `, signature)).not.toBe(account.address)
  })

  test('error: refuses the malleated signature with a high s', async () => {
    const { r, s, yParity } = parseSignature(signature)
    const twin = serializeSignature({
      r,
      s: `0x${(order - BigInt(s)).toString(16)}`,
      yParity: 1 - yParity,
    })
    expect(twin.length).toBe(132)
    expect(await recoverSigner(message, twin)).toBeUndefined()
  })

  test.each<[string, Hex]>([
    ['v 0 or 1', `${signature.slice(0, 130)}00` as Hex],
    ['v 29', `${signature.slice(0, 130)}1d` as Hex],
    [
      'the compact form',
      serializeCompactSignature(signatureToCompactSignature(parseSignature(signature))),
    ],
    ['64 bytes', signature.slice(0, 130) as Hex],
    ['66 bytes', `${signature}00`],
    ['zeros', `0x${'00'.repeat(64)}1b`],
    ['r beyond the curve', `0x${'ff'.repeat(32)}${'01'.repeat(32)}1b`],
  ])('error: %s', async (_, given) => {
    expect(await recoverSigner(message, given)).toBeUndefined()
  })
})
