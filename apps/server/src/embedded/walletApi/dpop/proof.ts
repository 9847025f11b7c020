// A proof of possession of a device's key (RFC 9449): a JWT that is valid for one request.
import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as v from 'valibot'

/** A proof has a key, seven claims and a signature, about 700 characters. */
const MAX_PROOF_LENGTH = 2048

/** From section 4.2. The key must be public and of the one kind that browsers store for the wallet. */
const HeaderSchema = v.strictObject({
  typ: v.literal('dpop+jwt'),
  alg: v.literal('ES256'),
  jwk: v.strictObject({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    y: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  }),
})

const ClaimsSchema = v.object({
  jti: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
  htm: v.string(),
  htu: v.string(),
  /** Not compared with our clock: the nonce says how old the proof is, and visitors' clocks are wrong (section 8). */
  iat: v.pipe(v.number(), v.finite()),
  nonce: v.optional(v.string()),
  ath: v.optional(v.string()),
})

export interface Proof {
  /** Thumbprint of the key (RFC 7638), base64url of SHA-256: 43 characters. */
  jkt: string
  /** Unique for the key. */
  jti: string
  nonce: string | undefined
}

export interface ReadProofParameters {
  /** The header's value. */
  text: string | string[] | undefined
  method: string
  /** Full url of the route, without a query. */
  url: string
  /** If present, the proof must contain its hash; otherwise the proof must contain none. */
  accessToken: string | undefined
  nowMs: number
}

/**
 * The caller checks whether the nonce is valid and the proof unused.
 * @returns undefined for anything but a proof of this very request
 */
export async function readProof(parameters: ReadProofParameters): Promise<Proof | undefined> {
  const { text, method, url, accessToken, nowMs } = parameters
  if (typeof text !== 'string' || text.length > MAX_PROOF_LENGTH) return undefined
  const verified = await jwtVerify(text, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
    // For a proof that ends, though none has to.
    currentDate: new Date(nowMs),
  }).catch(() => undefined)
  if (!verified) return undefined
  const header = v.safeParse(HeaderSchema, verified.protectedHeader)
  const claims = v.safeParse(ClaimsSchema, verified.payload)
  if (!header.success || !claims.success) return undefined
  const { jti, htm, htu, nonce, ath } = claims.output
  if (htm !== method || htu !== url) return undefined
  if (ath !== (accessToken === undefined ? undefined : sha256(accessToken))) return undefined
  return { jkt: await calculateJwkThumbprint(header.output.jwk), jti, nonce }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
