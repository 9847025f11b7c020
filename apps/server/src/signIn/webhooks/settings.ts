// Where webhooks go, and the secret that signs them.
import * as v from 'valibot'
import { isPrivateHost } from '../../platform/outbound/publicAddress.ts'
import { isLoopback } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import { type Read, secret, setting, withoutLogin } from '../../platform/settings/schema.ts'

const MAX_URLS = 10
/** Standard Webhooks: 24 to 64 bytes. */
const MIN_BYTES = 24
const MAX_BYTES = 64

export const webhookSecret = secret(
  setting(
    'expected whsec_ and 24 to 64 bytes in base64; make one with: echo whsec_$(openssl rand -base64 32)',
    parseSecret,
  ),
)

export const webhookVariables = {
  /** A query may contain a key. */
  WEBHOOK_URLS: v.optional(
    secret(
      setting(
        withoutLogin(
          'expected https addresses separated by spaces, at most 10; plain http works on this machine only',
        ),
        parseUrls,
      ),
    ),
    '',
  ),
  WEBHOOK_SECRET: v.optional(webhookSecret),
}

export type WebhookVariables = Read<typeof webhookVariables>

export interface WebhookSettings {
  readonly urls: readonly string[]
  readonly secret: Buffer
}

function parseUrls(value: string): readonly string[] | undefined {
  const urls = value.split(/\s+/).filter(Boolean)
  const isValid = urls.length <= MAX_URLS && urls.every(isUsable)
  return isValid ? Object.freeze([...new Set(urls)]) : undefined
}

/** https, or this machine, with nothing that a log must not show. */
export function isUsable(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function parseSecret(value: string): Buffer | undefined {
  const [, text] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? []
  const bytes = Buffer.from(text ?? '', 'base64')
  return bytes.length >= MIN_BYTES && bytes.length <= MAX_BYTES ? bytes : undefined
}

/** Other places than this machine are dialled at public addresses only. */
export function isUnreachable(url: string): boolean {
  const { hostname } = new URL(url)
  return !isLoopback(hostname) && isPrivateHost(hostname)
}

export function readWebhooks(
  { WEBHOOK_URLS: urls, WEBHOOK_SECRET: secret }: WebhookVariables,
  { hasKeys }: { hasKeys: boolean },
  report: Report,
): WebhookSettings | undefined {
  if (urls.length > 0 && !secret)
    report(
      'WEBHOOK_SECRET',
      'is required with WEBHOOK_URLS; make one with: echo whsec_$(openssl rand -base64 32)',
    )
  if (urls.some(isUnreachable))
    report(
      'WEBHOOK_URLS',
      'names a host that only a private network knows; set an address that the internet reaches',
    )
  if (urls.length === 0 && secret)
    report('WEBHOOK_URLS', 'is required with WEBHOOK_SECRET; set where webhooks go')
  // What waits in the outbox is sealed.
  if (urls.length > 0 && !hasKeys)
    report('KMS_DIR', 'is required with WEBHOOK_URLS; create keys with: npm run keys')
  return urls.length > 0 && secret ? Object.freeze({ urls, secret }) : undefined
}
