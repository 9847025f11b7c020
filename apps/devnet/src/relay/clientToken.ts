// Relay clients authenticate with a JWT that they sign themselves (EdDSA). The issuer names their key
// (`did:key`, Ed25519).
// https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { parseJson } from '../http/parseJson.ts'

/** Multicodec of an Ed25519 public key. */
const ED25519 = [0xed, 0x01]
const KEY_BYTES = 32
/** Allowed clock skew. */
const LEEWAY_S = 60
/** Clients sign for a day. */
const LONGEST_S = 86_400 + LEEWAY_S

const Part = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(2048))
const TokenSchema = v.pipe(
  v.string(),
  v.transform((token) => token.split('.')),
  v.strictTuple([Part, Part, Part]),
)
const HeaderSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const Seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const ClaimsSchema = v.object({
  iss: v.pipe(v.string(), v.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{20,80}$/)),
  aud: v.string(),
  iat: Seconds,
  exp: Seconds,
})

/** Why a client is rejected. Never contains the token. */
export class ClientTokenError extends Error {
  override name = 'ClientTokenError'
}

export interface ClientTokenParameters {
  token: string
  /** The addresses by which clients know this relay. If empty, any is accepted. */
  audiences: readonly string[]
  nowMs?: number
}

/**
 * @returns the client's `did:key`
 * @throws ClientTokenError
 */
export function verifyClientToken(parameters: ClientTokenParameters): string {
  const { token, audiences, nowMs = Date.now() } = parameters
  const parts = v.safeParse(TokenSchema, token)
  if (!parts.success) throw new ClientTokenError('not a JWT')
  const [header, claims, signature] = parts.output
  if (!v.is(HeaderSchema, decode(header))) throw new ClientTokenError('wrong algorithm')
  const parsed = v.safeParse(ClaimsSchema, decode(claims))
  if (!parsed.success) throw new ClientTokenError('missing or malformed claims')
  const { iss, aud, iat, exp } = parsed.output
  const signed = verify(
    null,
    Buffer.from(`${header}.${claims}`),
    publicKeyOf(iss),
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new ClientTokenError('invalid signature')
  const nowS = nowMs / 1000
  if (exp <= nowS - LEEWAY_S || iat > nowS + LEEWAY_S || exp - iat > LONGEST_S)
    throw new ClientTokenError('expired or not yet valid')
  if (audiences.length > 0 && !audiences.includes(withoutSlash(aud)))
    throw new ClientTokenError('issued for another relay')
  return iss
}

export const withoutSlash = (url: string) => url.replace(/\/+$/, '')

const decode = (part: string): unknown => parseJson(Buffer.from(part, 'base64url').toString('utf8'))

function publicKeyOf(did: string) {
  const bytes = base58.decode(did.slice('did:key:z'.length))
  const key = bytes.subarray(ED25519.length)
  if (ED25519.some((byte, index) => bytes[index] !== byte) || key.length !== KEY_BYTES)
    throw new ClientTokenError('the issuer is not an Ed25519 key')
  const x = Buffer.from(key).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
