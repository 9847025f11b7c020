// Apple's client secret is a JWT that the client signs.
import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** Apple allows up to six months. A secret made on demand never expires in use. */
const LIFE_MS = 60 * 60_000
/** Renewed this long before it expires, because clocks differ. */
const SPARE_MS = 5 * 60_000

const AUDIENCE = 'https://appleid.apple.com'

export interface AppleSecretParameters {
  teamId: string
  keyId: string
  clientId: string
  key: KeyObject
  clock: () => number
}

/** @returns a function that returns a valid secret */
export function createAppleSecret(parameters: AppleSecretParameters): () => Promise<string> {
  const { teamId, keyId, clientId, key, clock } = parameters
  let made: { secret: Promise<string>; untilMs: number } | undefined
  return () => {
    const nowMs = clock()
    if (!made || nowMs >= made.untilMs - SPARE_MS || nowMs < made.untilMs - LIFE_MS)
      made = { secret: sign(nowMs), untilMs: nowMs + LIFE_MS }
    return made.secret
  }

  function sign(nowMs: number): Promise<string> {
    const nowS = Math.floor(nowMs / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(AUDIENCE)
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + LIFE_MS / 1000)
      .sign(key)
  }
}

/** The key of Apple's `.p8` file; undefined for any other file. */
export function readAppleKey(pem: Buffer): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

/** The stand-in's key. It is not secret, because the stand-in has the same key. */
export function standinAppleKey(): KeyObject {
  const d = createHash('sha256').update('standin-apple').digest()
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(d)
  const point = ecdh.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}
