import { describe, expect, test } from 'vitest'
import { createNonce } from './nonce.ts'

describe('createNonce', () => {
  test('behavior: has 128 bits and never repeats', () => {
    const nonces = Array.from({ length: 2000 }, createNonce)
    expect(new Set(nonces).size).toBe(2000)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  })
})
