// Session tokens: how a page without the server's cookies stays signed in, and how it proves that to its own backend
// (docs/decisions/0096-session-tokens-for-other-sites.md).
import * as v from 'valibot'
import { CaipNetworkIdSchema } from '../caip/schemas.ts'
import { AccountAddressSchema } from '../families/accountAddress.ts'

/** 256 random bits in base64url. */
export const SecretSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** A JWT (RFC 7519), signed with ES256. */
const TokenSchema = v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))
const Milliseconds = v.pipe(v.number(), v.safeInteger())

// The fields are repeated, because bundlers keep an object that is spread, even if no page needs it.
/** A signed token for backends, good for minutes. */
export const SessionTokenSchema = v.object({
  token: TokenSchema,
  expiresAtMs: Milliseconds,
  /** Milliseconds for which the token is valid from now on, whatever the page's clock says. */
  lifeMs: Milliseconds,
  /** Gets the next token, once. Absent for a page that has a cookie instead. */
  handle: v.exactOptional(SecretSchema),
})
export type SessionToken = v.InferOutput<typeof SessionTokenSchema>

/** What a sign-in without cookies answers beside the session. */
export const SignInTokensSchema = v.object({
  token: TokenSchema,
  expiresAtMs: Milliseconds,
  lifeMs: Milliseconds,
  handle: SecretSchema,
})

export const TokenRequestSchema = v.strictObject({
  /** Absent for a page that has a cookie instead. */
  handle: v.exactOptional(SecretSchema),
  /** Whose token; by default that of the newest session. */
  address: v.exactOptional(AccountAddressSchema),
  chainId: v.exactOptional(CaipNetworkIdSchema),
})
export type TokenRequest = v.InferOutput<typeof TokenRequestSchema>

/** The claims of a token. */
export const SessionClaimsSchema = v.object({
  /** The server's origin. */
  iss: v.string(),
  /** The app's origin. */
  aud: v.string(),
  /** CAIP-10. */
  sub: v.string(),
  /** The session's id. */
  sid: v.string(),
  /** Seconds, as `exp`. */
  iat: v.pipe(v.number(), v.safeInteger()),
  exp: v.pipe(v.number(), v.safeInteger()),
  jti: v.string(),
  /** As `accountType` of the session. Absent from the tokens of older servers. */
  account_type: v.exactOptional(v.picklist(['eoa', 'contract'])),
  /** The owner's linked accounts in CAIP-10, that of `sub` among them. Absent unless the site sees them. */
  accounts: v.exactOptional(
    v.array(v.object({ account: v.string(), account_type: v.picklist(['eoa', 'contract']) })),
  ),
  /** `ownerId` of the linked accounts. Absent until the owner links one. */
  owner: v.exactOptional(v.string()),
})
export type SessionClaims = v.InferOutput<typeof SessionClaimsSchema>

/** RFC 7517, section 5. */
export const JwksSchema = v.object({
  keys: v.array(
    v.object({
      kty: v.literal('EC'),
      crv: v.literal('P-256'),
      x: v.string(),
      y: v.string(),
      kid: v.string(),
      alg: v.literal('ES256'),
      use: v.literal('sig'),
    }),
  ),
})
export type Jwks = v.InferOutput<typeof JwksSchema>
