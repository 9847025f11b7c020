// Shares in transit: sealed to a one-time key of the Worker, or by it to one of our keys (RFC 7516).
import { createECDH } from 'node:crypto'
import type { DepositKey, PublicKey } from '@aureus/protocol/custody'
import { CompactEncrypt, compactDecrypt, importJWK } from 'jose'
import { type Kms, KmsError } from '../../platform/kms/kms.ts'
import { refusal } from './refusals.ts'

const header = { alg: 'ECDH-ES', enc: 'A256GCM' } as const

/** The keys that devices seal deposits to: the same in every process with the pepper. */
export interface DepositKeys {
  /** The key for new deposits, from the newest pepper. */
  newest: DepositKey
  /**
   * Opens with any available pepper. @throws Refusal for anything that was not sealed to one. Wipe the result after
   * use.
   */
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
  const { publicKey, privateJwk } = await derivePair(kms, keyId, 'aureus/deposit/v1')
  return { keyId, publicKey, privateKey: await importJWK(privateJwk, header.alg) }
}

/** A pair of P-256 that every process with this key has. */
export async function derivePair(kms: Pick<Kms, 'macAs'>, keyId: string, label: string) {
  const ecdh = createECDH('prime256v1')
  // With a probability of 1 in 4 billion the bytes are not a valid key of the curve; Node then throws.
  const d = Buffer.from(await kms.macAs(keyId, label))
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  const publicKey: PublicKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return { publicKey, privateJwk: { ...publicKey, d: d.toString('base64url') } }
}

/** @throws Refusal if the key is not a point on the curve */
export async function sealTo(epk: PublicKey, plain: Uint8Array): Promise<string> {
  try {
    const key = await importJWK({ ...epk }, header.alg)
    return await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(key)
  } catch {
    throw refusal('body_malformed')
  }
}
