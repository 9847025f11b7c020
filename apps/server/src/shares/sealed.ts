// Shares on their way: to a key of the Worker that is used once, and from it to a key of ours (RFC 7516).
import { createECDH } from 'node:crypto'
import type { PublicKey } from '@aureus/protocol/custody'
import { CompactEncrypt, compactDecrypt, importJWK } from 'jose'
import type { Kms } from '../kms/kms.ts'
import { refusal } from './refusals.ts'

const header = { alg: 'ECDH-ES', enc: 'A256GCM' } as const

/** The key to which devices seal what they deposit: the same in every process that has the pepper. */
export interface DepositKey {
  publicKey: PublicKey
  /** @throws Refusal for what was not sealed to it. Wipe the answer after use. */
  open(sealed: string): Promise<Uint8Array>
}

export async function createDepositKey(kms: Kms): Promise<DepositKey> {
  const ecdh = createECDH('prime256v1')
  // Once in four thousand million the bytes are no key of the curve, and Node says so.
  const d = Buffer.from(await kms.mac('pepper', 'aureus/deposit/v1'))
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  const publicKey: PublicKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const key = await importJWK({ ...publicKey, d: d.toString('base64url') }, header.alg)
  return {
    publicKey,
    async open(sealed) {
      try {
        const { plaintext } = await compactDecrypt(sealed, key, {
          keyManagementAlgorithms: [header.alg],
          contentEncryptionAlgorithms: [header.enc],
        })
        return plaintext
      } catch {
        throw refusal('body_malformed')
      }
    },
  }
}

/** @throws Refusal for a key that is no point of the curve */
export async function sealTo(epk: PublicKey, plain: Uint8Array): Promise<string> {
  try {
    const key = await importJWK({ ...epk }, header.alg)
    return await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(key)
  } catch {
    throw refusal('body_malformed')
  }
}
