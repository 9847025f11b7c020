import { createECDH, createHash, createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import { type SigningKey, signIdToken } from './idToken.ts'
import { digitsOf, hexOf, type Person } from './people.ts'
import { clientIdOf, json, type Place, type Provider, refuseByStandard } from './provider.ts'

/** A second issuer has been seen in real ID tokens. */
const SECOND_ISSUER = 'second-issuer'
const HIDDEN_MAIL = 'hide-email'

/** Each team sees a different subject. */
const subjectOf = ({ account }: Person) =>
  `${digitsOf(6, account)}.${hexOf('apple', appleTeamId, account).slice(0, 32)}.${digitsOf(4, appleTeamId)}`

const relayOf = ({ account }: Person) =>
  `${hexOf('relay', appleTeamId, account).slice(0, 10)}@privaterelay.appleid.com`

/** `http://localhost:4000/apple` and `http://localhost:4000/apple-account`. */
const issuerFor = ({ issuer }: Place, situations: ReadonlySet<string>) =>
  situations.has(SECOND_ISSUER) ? `${issuer}-account` : issuer

/** https://developer.apple.com/documentation/signinwithapplerestapi */
export function createApple(key: SigningKey): Provider {
  /** Accounts that agreed before. Apple sends a name only the first time. */
  const known = new Set<string>()
  return {
    id: 'apple',
    key,
    name: 'Apple',
    clientAuth: ['post'],
    isSecret: (secret, { issuer, nowMs }) =>
      isAppleSecret(secret, { clientId: clientIdOf('apple'), audience: issuer, nowMs }),
    issuerInCallback: false,
    codeLifeMs: 300_000,
    tokenLifeMs: 3_600_000,
    scopes: { name: 'your name', email: 'your email address' },
    situations: {
      [HIDDEN_MAIL]: 'Hide my email: the site gets a relay address',
      [SECOND_ISSUER]: 'The second issuer signs the ID token',
    },
    faultOf: ({ scopes, responseMode = 'query' }) =>
      scopes.length > 0 && responseMode !== 'form_post'
        ? 'invalid_request: response_mode must be form_post when name or email scope is requested.'
        : undefined,
    callback({ person, request: { scopes } }) {
      const first = !known.has(person.account)
      known.add(person.account)
      const [firstName = '', ...rest] = person.name.split(' ')
      const user = {
        ...(scopes.includes('name') && { name: { firstName, lastName: rest.join(' ') } }),
        ...(scopes.includes('email') && person.email && { email: person.email }),
      }
      return first && Object.keys(user).length > 0 ? { user: JSON.stringify(user) } : {}
    },
    denied: { error: 'user_cancelled_authorize' },
    tokenPrefix: 'a',
    token({ person, request: { clientId, scopes, nonce }, situations }, place) {
      const nowS = Math.floor(place.nowMs / 1000)
      const hidden = situations.has(HIDDEN_MAIL)
      const email = scopes.includes('email') && (hidden ? relayOf(person) : person.email)
      const claims = {
        iss: issuerFor(place, situations),
        aud: clientId,
        sub: subjectOf(person),
        ...(email && {
          email,
          // Strings, as Apple often sends them: 'false' is truthy.
          email_verified: String(hidden || person.verified),
          is_private_email: String(hidden),
        }),
        ...(nonce !== undefined && { nonce }),
        nonce_supported: true,
        auth_time: nowS,
        iat: nowS,
        exp: nowS + 86_400,
      }
      return { refresh_token: 'not-for-use', id_token: signIdToken(key, claims) }
    },
    refuse(problem) {
      if (problem === 'client') return json(400, { error: 'invalid_client' })
      return refuseByStandard(problem)
    },
    resources: {},
  }
}

// Apple has no constant client secret: clients sign a short-lived one with a key from Apple's console.

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
function isAppleSecret(secret: string, { clientId, audience, nowMs }: Expected): boolean {
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
