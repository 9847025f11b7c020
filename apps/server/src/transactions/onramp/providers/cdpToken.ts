// The bearer token of the Coinbase Developer Platform: a JWT for one request, signed by the API key.
// https://docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
import { createPrivateKey, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'

const LIFE_S = 120
/** The PKCS #8 frame of an Ed25519 seed (RFC 8410, section 7). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32

interface SigningKey {
  readonly algorithm: 'EdDSA' | 'ES256'
  readonly key: KeyObject
}

/**
 * @param secret of the key: 64 bytes of Ed25519 in base64 (seed, then public key), or a PEM file of P-256, also with
 * `\n` in place of its line breaks
 * @returns undefined for anything else
 */
export function parseCdpSecret(secret: string): SigningKey | undefined {
  try {
    if (secret.includes('BEGIN')) {
      const key = createPrivateKey(secret.replaceAll('\\n', '\n'))
      const curve = key.asymmetricKeyDetails?.namedCurve
      return curve === 'prime256v1' ? { algorithm: 'ES256', key } : undefined
    }
    const bytes = Buffer.from(secret, 'base64')
    if (bytes.length !== 2 * SEED_BYTES) return undefined
    const der = Buffer.concat([ED25519_PREFIX, bytes.subarray(0, SEED_BYTES)])
    return { algorithm: 'EdDSA', key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
  } catch {
    return undefined
  }
}

export interface CdpTokenParameters {
  keyId: string
  signing: SigningKey
  /** Such as `POST api.developer.coinbase.com/onramp/v1/token`, without a query. */
  request: string
  nowMs: number
}

export function createCdpToken(parameters: CdpTokenParameters): Promise<string> {
  const { keyId, signing, request, nowMs } = parameters
  const nowS = Math.floor(nowMs / 1000)
  return new SignJWT({ uris: [request] })
    .setProtectedHeader({
      alg: signing.algorithm,
      typ: 'JWT',
      kid: keyId,
      nonce: randomBytes(16).toString('hex'),
    })
    .setIssuer('cdp')
    .setSubject(keyId)
    .setNotBefore(nowS)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + LIFE_S)
    .sign(signing.key)
}
