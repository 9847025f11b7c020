// Sign-in providers of the embedded wallet, and this deployment's credentials there.
import type { KnownSocialProvider, SocialProviderId } from '@aureus/protocol'
import { knownSocialProviders, SocialProviderIdSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { isLoopback, parseOrigin } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import {
  file,
  type Read,
  secret,
  setting,
  switchedOn,
  text,
} from '../../platform/settings/schema.ts'
import { type FarcasterSettings, farcasterVariables, readFarcaster } from './farcaster/settings.ts'

const clientId = text('expected the client id, as the provider shows it', isCredential)
const clientSecret = secret(
  text('expected the client secret, as the provider shows it', isCredential),
)
const appleId = text('expected ten letters and digits', (value) => /^[A-Z0-9]{10}$/.test(value))

export const socialVariables = {
  GOOGLE_CLIENT_ID: v.optional(clientId),
  GOOGLE_CLIENT_SECRET: v.optional(clientSecret),
  GITHUB_CLIENT_ID: v.optional(clientId),
  GITHUB_CLIENT_SECRET: v.optional(clientSecret),
  FACEBOOK_CLIENT_ID: v.optional(clientId),
  FACEBOOK_CLIENT_SECRET: v.optional(clientSecret),
  X_CLIENT_ID: v.optional(clientId),
  X_CLIENT_SECRET: v.optional(clientSecret),
  DISCORD_CLIENT_ID: v.optional(clientId),
  DISCORD_CLIENT_SECRET: v.optional(clientSecret),
  APPLE_CLIENT_ID: v.optional(clientId),
  APPLE_TEAM_ID: v.optional(appleId),
  APPLE_KEY_ID: v.optional(appleId),
  APPLE_KEY_FILE: v.optional(file),
  APPLE_ASK_EMAIL: v.optional(switchedOn, 'false'),
  OIDC_PROVIDERS: v.optional(secret(setting(oidcFault, parseOidcProviders))),
  ...farcasterVariables,
  SOCIAL_ORDER: v.optional(
    setting('expected providers such as "google github oidc:acme", each once', parseOrder),
  ),
  SOCIAL_STANDIN_URL: v.optional(
    setting('expected the origin of the stand-ins, such as http://localhost:4000', parseOrigin),
  ),
}

export type SocialVariables = Read<typeof socialVariables>

const OidcProviderSchema = v.strictObject({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/)),
  issuer: v.pipe(v.string(), v.check(isIssuer)),
  clientId: v.pipe(v.string(), v.check(isCredential)),
  clientSecret: v.pipe(v.string(), v.check(isCredential)),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40)),
  /** A file. */
  picture: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
})

const OidcListSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(OidcProviderSchema),
  v.maxLength(20),
)

interface Client {
  readonly clientId: string
  readonly name: string
}

export type SocialProviderSettings =
  | FarcasterSettings
  | (Client & {
      readonly kind: 'secret'
      readonly id: Exclude<KnownSocialProvider, 'apple'>
      readonly clientSecret: string
      /** Origin of the stand-in that replaces the provider in development. */
      readonly standinUrl?: string
    })
  | (Client & {
      readonly kind: 'apple'
      readonly id: 'apple'
      readonly teamId: string
      readonly keyId: string
      /** Absent for the stand-in, whose key is not secret. */
      readonly keyFile?: string
      readonly askEmail: boolean
      readonly standinUrl?: string
    })
  | (Client & {
      readonly kind: 'oidc'
      readonly id: `oidc:${string}`
      readonly issuer: string
      readonly clientSecret: string
      readonly pictureFile: string | undefined
    })

const names: Record<KnownSocialProvider, string> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** In the operator's order. */
export function readSocial(
  variables: SocialVariables,
  { production, hasWallet }: { production: boolean; hasWallet: boolean },
  report: Report,
): readonly SocialProviderSettings[] {
  const { SOCIAL_STANDIN_URL: standinUrl, OIDC_PROVIDERS: named = [] } = variables
  for (const id of knownSocialProviders) reportMissing(variables, id, report)
  const known = knownSocialProviders.flatMap((id) => {
    const own = clientOf(variables, id)
    if (own) return [own]
    return standinUrl === undefined || production ? [] : [standinOf(id, standinUrl, variables)]
  })
  const oidc = named.map(
    ({ slug, picture, ...one }): SocialProviderSettings => ({
      kind: 'oidc',
      id: `oidc:${slug}`,
      pictureFile: picture,
      ...one,
    }),
  )
  const farcaster = readFarcaster(variables, { production }, report)
  const all = [...known, ...(farcaster ? [farcaster] : []), ...oidc]
  const order = variables.SOCIAL_ORDER ?? []
  if (production && standinUrl !== undefined)
    report('SOCIAL_STANDIN_URL', 'lets anyone sign in as anyone; remove it')
  if (production && named.some(({ issuer }) => !issuer.startsWith('https:')))
    report('OIDC_PROVIDERS', 'each issuer must be https')
  if (production && all.length > 0 && !hasWallet)
    report('WALLET_URL', 'goes with the settings of sign-in providers')
  if (order.some((id) => !all.some((one) => one.id === id)))
    report('SOCIAL_ORDER', 'names a provider that is not set up')
  const placeOf = ({ id }: SocialProviderSettings) =>
    order.includes(id) ? order.indexOf(id) : order.length
  return Object.freeze(all.toSorted((a, b) => placeOf(a) - placeOf(b)))
}

type VariableName = keyof SocialVariables

const variablesOf = (id: KnownSocialProvider): VariableName[] =>
  id === 'apple'
    ? ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_KEY_FILE']
    : [`${upper(id)}_CLIENT_ID`, `${upper(id)}_CLIENT_SECRET`]

/** A provider needs all of its settings or none. */
function reportMissing(variables: SocialVariables, id: KnownSocialProvider, report: Report): void {
  const all = variablesOf(id)
  const present = all.find((name) => variables[name] !== undefined)
  if (!present) return
  for (const name of all)
    if (variables[name] === undefined)
      report(name, `goes with ${present}; docs/social-login.md says where it is`)
}

function clientOf(
  variables: SocialVariables,
  id: KnownSocialProvider,
): SocialProviderSettings | undefined {
  const name = names[id]
  if (id === 'apple') {
    const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_KEY_FILE } = variables
    if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_KEY_FILE) return undefined
    return {
      kind: 'apple',
      id,
      name,
      clientId: APPLE_CLIENT_ID,
      teamId: APPLE_TEAM_ID,
      keyId: APPLE_KEY_ID,
      keyFile: APPLE_KEY_FILE,
      askEmail: variables.APPLE_ASK_EMAIL,
    }
  }
  const clientId = variables[`${upper(id)}_CLIENT_ID`]
  const clientSecret = variables[`${upper(id)}_CLIENT_SECRET`]
  return clientId && clientSecret ? { kind: 'secret', id, name, clientId, clientSecret } : undefined
}

function standinOf(
  id: KnownSocialProvider,
  standinUrl: string,
  { APPLE_ASK_EMAIL: askEmail }: SocialVariables,
): SocialProviderSettings {
  const common = { name: names[id], clientId: `standin-${id}`, standinUrl }
  return id === 'apple'
    ? { kind: 'apple', id, teamId: 'STANDIN000', keyId: 'STANDIN001', askEmail, ...common }
    : { kind: 'secret', id, clientSecret: `standin-${id}`, ...common }
}

const upper = <Id extends string>(id: Id) => id.toUpperCase() as Uppercase<Id>

/** Printable ASCII without spaces: it goes into forms and headers. */
function isCredential(value: string): boolean {
  return /^[\x21-\x7e]{1,512}$/.test(value)
}

/** OpenID Connect Discovery, section 2: a URL without query or fragment. Plain http only on this machine. */
function isIssuer(value: string): boolean {
  const url = URL.parse(value)
  if (!url || value.length > 200 || /[?#\s]/.test(value) || url.username !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** Names the place of the fault, never the value. */
function oidcFault(value: string): string {
  const parsed = v.safeParse(OidcListSchema, value)
  if (parsed.success) return 'has a slug twice'
  const [issue] = parsed.issues
  const [, at, field] = /^(\d+)\.(\w+)$/.exec(v.getDotPath(issue) ?? '') ?? []
  if (field !== undefined) {
    const fault =
      issue.expected === 'never' ? 'unknown' : issue.received === 'undefined' ? 'missing' : 'wrong'
    return `provider ${Number(at) + 1}: ${field} is ${fault}`
  }
  return 'expected a JSON list of {"slug","issuer","clientId","clientSecret","name"}, and "picture" if there is one; the issuer is its exact address'
}

function parseOidcProviders(value: string) {
  const parsed = v.safeParse(OidcListSchema, value)
  if (!parsed.success) return undefined
  const slugs = parsed.output.map(({ slug }) => slug)
  return new Set(slugs).size === slugs.length ? parsed.output : undefined
}

function parseOrder(value: string): SocialProviderId[] | undefined {
  const ids = value.split(/[\s,]+/).filter(Boolean)
  const parsed = v.safeParse(v.array(SocialProviderIdSchema), ids)
  return parsed.success && new Set(ids).size === ids.length ? parsed.output : undefined
}
