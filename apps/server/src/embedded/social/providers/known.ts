// The built-in providers, one row each. Facts as of 2026-11; docs/social-login.md has more.
import { createHmac } from 'node:crypto'
import type { KnownSocialProvider } from '@aureus/protocol'
import * as v from 'valibot'
import { cleanLabel, verifiedEmail } from '../label.ts'
import type { Granted, IssuerInAnswer, SocialResult } from './provider.ts'

/** Facebook's Graph API. A version works for about two years (developers.facebook.com/docs/graph-api/changelog). */
const GRAPH = 'v24.0'

export interface KnownRow {
  issuer: string
  /** Also accepted in ID tokens. */
  otherIssuer?: { theirs: string; standin: string }
  authorize: string
  token: string
  api: string
  /** If it issues ID tokens. */
  jwks?: string
  /** Client authentication at the token endpoint. */
  clientAuth: 'post' | 'basic'
  issuerInAnswer: IssuerInAnswer
  scope: string
  parameters?: Record<string, string>
  identify(granted: Granted, secret: string): Promise<SocialResult>
}

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))
const Subject = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/))
/** Account ids: digits, as a string or a number. */
const NumericId = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.pipe(v.string(), v.digits())]),
  v.transform(String),
  v.maxLength(32),
)

const OidcClaims = v.object({
  sub: Subject,
  email: v.optional(v.unknown()),
  email_verified: v.optional(v.unknown()),
  name: v.optional(v.unknown()),
})
const GithubUser = v.object({ id: NumericId, login: Text })
const GithubEmails = v.array(
  v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }),
)
const FacebookUser = v.object({ id: NumericId, name: v.optional(v.unknown()) })
const XUser = v.object({ data: v.object({ id: NumericId, username: Text }) })
const DiscordUser = v.object({
  id: NumericId,
  username: Text,
  email: v.optional(v.unknown()),
  verified: v.optional(v.unknown()),
})

/** OpenID Connect: the ID token identifies the visitor. */
export async function identifyByToken({ claims }: Granted): Promise<SocialResult> {
  const { sub, email, email_verified, name } = v.parse(OidcClaims, claims)
  const verified = verifiedEmail(email, email_verified)
  return { subject: sub, label: verified ?? cleanLabel(name), email: verified }
}

export const knownRows: Record<KnownSocialProvider, KnownRow> = {
  google: {
    issuer: 'https://accounts.google.com',
    otherIssuer: { theirs: 'accounts.google.com', standin: '' },
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    api: 'https://openidconnect.googleapis.com',
    jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    clientAuth: 'post',
    issuerInAnswer: 'required',
    scope: 'openid email',
    identify: identifyByToken,
  },
  github: {
    issuer: 'https://github.com/login/oauth',
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    api: 'https://api.github.com',
    clientAuth: 'post',
    issuerInAnswer: 'required',
    scope: 'read:user user:email',
    async identify({ ask }) {
      // The id, not the login: a login name can be released and registered by another person.
      const { id, login } = v.parse(GithubUser, await ask('/user'))
      const emails = v.parse(GithubEmails, await ask('/user/emails'))
      const own = emails.find(({ primary, verified }) => primary && verified)
      return { subject: id, label: cleanLabel(login), email: verifiedEmail(own?.email, true) }
    },
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    otherIssuer: { theirs: 'https://account.apple.com', standin: '-account' },
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    api: 'https://appleid.apple.com',
    jwks: 'https://appleid.apple.com/auth/keys',
    // Apple ignores Basic.
    clientAuth: 'post',
    issuerInAnswer: 'absent',
    // A scope forces a cross-site form_post. The subject needs none.
    scope: '',
    // The form field `user` is unsigned and typed by the visitor: not read.
    identify: identifyByToken,
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorize: `https://www.facebook.com/${GRAPH}/dialog/oauth`,
    token: `https://graph.facebook.com/${GRAPH}/oauth/access_token`,
    api: `https://graph.facebook.com/${GRAPH}`,
    clientAuth: 'post',
    issuerInAnswer: 'absent',
    // Not `email`: Facebook does not say whether an address is verified.
    scope: 'public_profile',
    async identify({ ask, accessToken }, secret) {
      const proof = createHmac('sha256', secret).update(accessToken).digest('hex')
      const query = new URLSearchParams({ fields: 'id,name', appsecret_proof: proof })
      const { id, name } = v.parse(FacebookUser, await ask(`/me?${query.toString()}`))
      return { subject: id, label: cleanLabel(name), email: null }
    },
  },
  x: {
    issuer: 'https://x.com',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    api: 'https://api.x.com/2',
    clientAuth: 'basic',
    issuerInAnswer: 'absent',
    // `/users/me` requires both. X bills the operator for each read.
    scope: 'users.read tweet.read',
    async identify({ ask }) {
      const { data } = v.parse(XUser, await ask('/users/me'))
      return { subject: data.id, label: cleanLabel(`@${data.username}`), email: null }
    },
  },
  discord: {
    issuer: 'https://discord.com',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    api: 'https://discord.com/api',
    clientAuth: 'post',
    issuerInAnswer: 'required',
    scope: 'identify email',
    async identify({ ask }) {
      const { id, username, email, verified } = v.parse(DiscordUser, await ask('/users/@me'))
      return { subject: id, label: cleanLabel(username), email: verifiedEmail(email, verified) }
    },
  },
}
