// Access tokens for Google Cloud: with the key of a service account (RFC 7523), or from the machine's metadata server.
// https://developers.google.com/identity/protocols/oauth2/service-account#httprest
// https://cloud.google.com/compute/docs/access/authenticate-workloads
import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import { machine } from '../clock/databaseClock.ts'
import { isLoopback } from '../settings/origin.ts'
import { KmsError, KmsFileError } from './kms.ts'
import { createServiceClient, type ServiceLimits } from './serviceRequest.ts'
import type { GcpSettings } from './settings.ts'

const SCOPE = 'https://www.googleapis.com/auth/cloudkms'
const METADATA_URL = 'http://metadata.google.internal'
const METADATA_PATH = '/computeMetadata/v1/instance/service-accounts/default/token'
/** Before a token ends. The metadata server gives a new one four minutes before. */
const RENEW_BEFORE_MS = 3 * 60_000

const AccountSchema = v.object({
  type: v.literal('service_account'),
  client_email: v.pipe(v.string(), v.nonEmpty()),
  private_key: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
  private_key_id: v.pipe(v.string(), v.nonEmpty()),
  token_uri: v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text)
      return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
    }),
  ),
})
type Account = v.InferOutput<typeof AccountSchema>

const TokenSchema = v.object({
  // It goes into a header.
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expires_in: v.pipe(v.number(), v.minValue(1)),
  token_type: v.literal('Bearer'),
})

export interface GcpTokenOptions {
  clock?: () => number
  /** Of tests. */
  metadataUrl?: string
}

interface GcpTokens {
  /** @throws KmsError, which contains no credential */
  get(): Promise<string>
  /** A new one, because the last was refused. */
  renew(): Promise<string>
  close(): Promise<void>
}

export function createGcpTokens(
  { credentialsFile }: Pick<GcpSettings, 'credentialsFile'>,
  {
    clock = machine.wallMs,
    metadataUrl = METADATA_URL,
    ...limits
  }: GcpTokenOptions & ServiceLimits,
): GcpTokens {
  const account = credentialsFile === undefined ? undefined : readAccount(credentialsFile)
  const tokenUrl = new URL(account?.token_uri ?? `${metadataUrl}${METADATA_PATH}`)
  const client = createServiceClient(tokenUrl.origin, limits)
  let held: { token: Promise<string>; untilMs: number } | undefined

  async function ask(): Promise<string> {
    const sent = account ? await assertionOf(account, clock()) : undefined
    const { status, text } = await client.send(() => ({
      path: tokenUrl.pathname,
      method: sent ? 'POST' : 'GET',
      headers: sent
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : { 'metadata-flavor': 'Google' },
      body: sent,
    }))
    if (status !== 200) throw new KmsError(`Google gave no access token (${status}).`)
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), TokenSchema), text)
    if (!read.success) throw new KmsError('Google answered with something else than a token.')
    if (held) held.untilMs = clock() + read.output.expires_in * 1000 - RENEW_BEFORE_MS
    return read.output.access_token
  }

  /** Requests at the same time share one. */
  function renew(): Promise<string> {
    const token = ask()
    const own = { token, untilMs: Number.POSITIVE_INFINITY }
    held = own
    token.catch(() => {
      if (held === own) held = undefined
    })
    return token
  }

  return {
    get: () => (held && held.untilMs > clock() ? held.token : renew()),
    renew,
    close: client.close,
  }
}

function readAccount(path: string): Account {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new KmsFileError('GCP_CREDENTIALS_FILE', 'names a file that cannot be read')
  }
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), AccountSchema), text)
  if (!read.success)
    throw new KmsFileError('GCP_CREDENTIALS_FILE', 'is not the key of a service account')
  return read.output
}

/** The body that asks for a token. */
async function assertionOf(account: Account, nowMs: number): Promise<string> {
  const { client_email, private_key, private_key_id: kid, token_uri } = account
  const iat = Math.floor(nowMs / 1000)
  const key = await importPKCS8(private_key, 'RS256').catch(() => {
    throw new KmsFileError('GCP_CREDENTIALS_FILE', 'has a key that cannot be used')
  })
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt(iat)
    .setExpirationTime(iat + 3600)
    .sign(key)
  const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  return new URLSearchParams({ grant_type: grant, assertion }).toString()
}
