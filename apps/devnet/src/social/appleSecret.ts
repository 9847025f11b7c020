// Apple has no constant client secret: clients sign a short-lived one with a key from Apple's console.
import { createECDH, createHash, createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'

export const appleTeamId = 'STANDIN000'
export const appleKeyId = 'STANDIN001'

/** Six months. */
const MAX_LIFE_S = 15_777_000
const SKEW_S = 60

/** Not a secret: the product derives the same key when it uses the stand-ins. */
const publicKey = () => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(createHash('sha256').update('standin-apple').digest())
  const point = ecdh.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  return createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    format: 'jwk',
  })
}

const JsonSchema = <const Shape extends v.ObjectEntries>(shape: Shape) =>
  v.pipe(
    v.string(),
    v.transform((part) => Buffer.from(part, 'base64url').toString()),
    v.parseJson(),
    v.object(shape),
  )
const HeadSchema = JsonSchema({ alg: v.literal('ES256'), kid: v.literal(appleKeyId) })
const ClaimsSchema = JsonSchema({
  iss: v.literal(appleTeamId),
  sub: v.string(),
  aud: v.string(),
  iat: v.number(),
  exp: v.number(),
})

interface Expected {
  clientId: string
  audience: string
  nowMs: number
}

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
export function isAppleSecret(secret: string, { clientId, audience, nowMs }: Expected): boolean {
  const [head = '', payload = '', signature = '', ...more] = secret.split('.')
  const claims = v.safeParse(ClaimsSchema, payload)
  if (more.length > 0 || !v.is(HeadSchema, head) || !claims.success) return false
  const { sub, aud, iat, exp } = claims.output
  const nowS = nowMs / 1000
  return (
    sub === clientId &&
    (aud === audience || aud === 'https://appleid.apple.com') &&
    iat <= nowS + SKEW_S &&
    exp > nowS &&
    exp <= nowS + MAX_LIFE_S + SKEW_S &&
    verify(
      'sha256',
      Buffer.from(`${head}.${payload}`),
      { key: publicKey(), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
