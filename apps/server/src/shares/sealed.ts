// Shares on their way: to a key of the Worker that is used once, and from it to a key of ours (RFC 7516).
import { createECDH } from 'node:crypto'
import type { DepositKey, PublicKey } from '@aureus/protocol/custody'
import { CompactEncrypt, compactDecrypt, importJWK } from 'jose'
import { type Kms, KmsError } from '../kms/kms.ts'
import { refusal } from './refusals.ts'

const header = { alg: 'ECDH-ES', enc: 'A256GCM' } as const

/** The keys to which devices seal what they deposit: the same in every process that has the pepper. */
export interface DepositKeys {
  /** What the next deposit is sealed to: of the newest pepper. */
  newest: DepositKey
  /** By whichever pepper is still here. @throws Refusal for what was not sealed to one. Wipe the answer after use. */
  open(sealed: string): Promise<Uint8Array>
}

export async function createDepositKeys(kms: Kms): Promise<DepositKeys> {
  const ids = kms.keyIds().filter((id) => id.startsWith('pepper.'))
  const pairs = await Promise.all(ids.map((keyId) => deriveKey(kms, keyId)))
  const newest = pairs.at(-1)
  if (!newest) throw new KmsError('The key `pepper` is missing.')
  return {
    newest: { keyId: newest.keyId, publicKey: newest.publicKey },
    async open(sealed) {
      const keyOf = ({ kid }: { kid?: string }) => {
        const pair = pairs.find(({ keyId }) => keyId === kid)
        if (!pair) throw refusal('body_malformed')
        return pair.privateKey
      }
      try {
        const { plaintext } = await compactDecrypt(sealed, keyOf, {
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

async function deriveKey(kms: Kms, keyId: string) {
  const ecdh = createECDH('prime256v1')
  // Once in four thousand million the bytes are no key of the curve, and Node says so.
  const d = Buffer.from(await kms.macAs(keyId, 'aureus/deposit/v1'))
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  const publicKey: PublicKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const privateKey = await importJWK({ ...publicKey, d: d.toString('base64url') }, header.alg)
  return { keyId, publicKey, privateKey }
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
