import type { DepositKey } from '@aureus/protocol/custody'
import fc from 'fast-check'
import {
  CompactEncrypt,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
} from 'jose'
import { describe, expect, test } from 'vitest'
import { generateAgreementKey, publicKeyOf } from './agree.ts'
import { openSealed, SealedError, sealTo } from './jwe.ts'

const header = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
const plains = fc.uint8Array({ minLength: 1, maxLength: 200 })

const depositKey = (x: string, y: string): DepositKey => ({
  keyId: 'pepper.3',
  publicKey: { kty: 'EC', crv: 'P-256', x, y },
})

async function sealWithJose(pair: CryptoKeyPair, plain: Uint8Array): Promise<string> {
  return new CompactEncrypt(plain).setProtectedHeader(header).encrypt(pair.publicKey)
}

describe('sealTo', () => {
  test('behavior: another implementation of the standard can open it', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const { x = '', y = '' } = await exportJWK(publicKey)
    const recipient = depositKey(x, y)
    await fc.assert(
      fc.asyncProperty(plains, async (plain) => {
        const sealed = await sealTo(recipient, Uint8Array.from(plain))
        const { plaintext } = await compactDecrypt(sealed, privateKey)
        expect([...plaintext]).toEqual([...plain])
        expect(decodeProtectedHeader(sealed)).toMatchObject({ ...header, kid: 'pepper.3' })
      }),
      { numRuns: 30 },
    )
  })
  test('error: rejects a key whose point is not on the curve', async () => {
    const recipient = depositKey('A'.repeat(43), 'A'.repeat(43))
    await expect(sealTo(recipient, new Uint8Array(1))).rejects.toThrow()
  })
})

describe('openSealed', () => {
  test('behavior: opens what another implementation of the standard sealed', async () => {
    const pair = await generateAgreementKey()
    await fc.assert(
      fc.asyncProperty(plains, async (plain) => {
        const opened = await openSealed(pair.privateKey, await sealWithJose(pair, plain))
        expect([...opened]).toEqual([...plain])
      }),
      { numRuns: 30 },
    )
  })
  test('error: rejects what was sealed to another key, and every altered character', async () => {
    const pair = await generateAgreementKey()
    const sealed = await sealWithJose(pair, new Uint8Array(34).fill(7))
    const stranger = await generateAgreementKey()
    await expect(openSealed(stranger.privateKey, sealed)).rejects.toThrow(SealedError)
    for (let at = 0; at < sealed.length; at++) {
      const swapped = sealed[at] === 'A' ? 'Q' : 'A'
      const changed = sealed.slice(0, at) + swapped + sealed.slice(at + 1)
      await expect(openSealed(pair.privateKey, changed)).rejects.toThrow(SealedError)
    }
  })
  test.each(['', 'a.b', `${'a'.repeat(5000)}..A.B.C`])('error: refuses %j', async (text) => {
    const { privateKey } = await generateAgreementKey()
    await expect(openSealed(privateKey, text)).rejects.toThrow(SealedError)
  })
  test('error: rejects other algorithms', async () => {
    const pair = await generateAgreementKey()
    const other = await new CompactEncrypt(new Uint8Array(3))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM' })
      .encrypt(pair.publicKey)
    await expect(openSealed(pair.privateKey, other)).rejects.toThrow(SealedError)
    expect(await publicKeyOf(pair)).not.toHaveProperty('d')
  })
})
