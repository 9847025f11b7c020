import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFileKms } from './fileKms.ts'
import type { KeyFile } from './keyFiles.ts'
import { KmsError, keyNames } from './kms.ts'
import { seal, unseal } from './seal.ts'

const files: KeyFile[] = keyNames.map((name) => ({ name, version: 1, key: randomBytes(32) }))
const kms = createFileKms(files)
const plains = fc.uint8Array({ minLength: 1, maxLength: 200 })

describe('createFileKms', () => {
  test('behavior: unwraps what it wrapped, for the same context only', async () => {
    await fc.assert(
      fc.asyncProperty(plains, fc.string(), fc.string(), async (dek, one, other) => {
        const wrapped = await kms.wrap('auth-kek', dek, one)
        expect(wrapped.keyId).toBe('auth-kek.1')
        expect([...(await kms.unwrap(wrapped, one))]).toEqual([...dek])
        if (one !== other) await expect(kms.unwrap(wrapped, other)).rejects.toThrow(KmsError)
      }),
    )
  })
  test('error: rejects a flipped bit, another key, and truncated data', async () => {
    const wrapped = await kms.wrap('auth-kek', randomBytes(32), 'context')
    for (let bit = 0; bit < wrapped.blob.length * 8; bit++) {
      const blob = Buffer.from(wrapped.blob)
      blob[bit >> 3] = (blob[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expect(kms.unwrap({ ...wrapped, blob }, 'context')).rejects.toThrow(KmsError)
    }
    for (let length = 0; length < wrapped.blob.length; length++) {
      const cut = { ...wrapped, blob: wrapped.blob.subarray(0, length) }
      await expect(kms.unwrap(cut, 'context')).rejects.toThrow(KmsError)
    }
    const other = { ...wrapped, keyId: 'escrow-kek.1' }
    await expect(kms.unwrap(other, 'context')).rejects.toThrow(KmsError)
    await expect(kms.unwrap({ ...wrapped, keyId: 'auth-kek.9' }, 'context')).rejects.toThrow(
      'Missing key',
    )
  })
  test('behavior: seals with the newest key and still opens with older ones', async () => {
    const old = await kms.wrap('auth-kek', randomBytes(32), 'context')
    const rotated = createFileKms([
      ...files,
      { name: 'auth-kek', version: 2, key: randomBytes(32) },
    ])
    expect((await rotated.wrap('auth-kek', randomBytes(32), 'context')).keyId).toBe('auth-kek.2')
    expect(await rotated.unwrap(old, 'context')).toHaveLength(32)
  })
  test('behavior: a fingerprint identifies a key without revealing it', async () => {
    const prints = await Promise.all(kms.keyIds().map((id) => kms.fingerprint(id)))
    expect(new Set(prints).size).toBe(3)
    expect(prints.join()).not.toContain(files[0]?.key.toString('hex').slice(0, 8))
    expect(await kms.fingerprint('pepper.1')).toBe(prints[2])
  })
})

describe('seal', () => {
  test('behavior: seals each share under its own key and opens it only in its own context', async () => {
    const share = randomBytes(34)
    const one = await seal(kms, 'escrow-kek', share, 'a')
    const other = await seal(kms, 'escrow-kek', share, 'a')
    expect(one.sealed).not.toEqual(other.sealed)
    expect(await unseal(kms, one, 'a')).toEqual(share)
    await expect(unseal(kms, one, 'b')).rejects.toThrow(KmsError)
    await expect(unseal(kms, { ...one, sealed: other.sealed }, 'a')).rejects.toThrow()
  })
})
