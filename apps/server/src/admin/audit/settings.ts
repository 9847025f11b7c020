// Where each entry of the audit log goes besides the database.
import * as v from 'valibot'
import type { Report } from '../../platform/settings/problem.ts'
import { type Read, secret, setting, text, withoutLogin } from '../../platform/settings/schema.ts'
import { isUnreachable, isUsable, webhookSecret } from '../../signIn/webhooks/settings.ts'

export const auditVariables = {
  /** A query may contain a key. */
  AUDIT_WEBHOOK_URL: v.optional(
    secret(
      text(
        withoutLogin('expected an https address; plain http works on this machine only'),
        isUsable,
      ),
    ),
  ),
  AUDIT_WEBHOOK_SECRET: v.optional(webhookSecret),
  AUDIT_SYSLOG: v.optional(
    setting('expected tls://, tcp:// or udp:// with a host and a port', parseSyslog),
  ),
}

export interface SyslogAddress {
  readonly url: string
  readonly transport: 'tls' | 'tcp' | 'udp'
  /** Without the brackets of IPv6. */
  readonly host: string
  readonly port: number
}

export interface AuditSettings {
  readonly webhook: { readonly url: string; readonly secret: Buffer } | undefined
  readonly syslog: SyslogAddress | undefined
}

function parseSyslog(value: string): SyslogAddress | undefined {
  const [, transport, host = '', port] =
    /^(tls|tcp|udp):\/\/([\w.-]+|\[[0-9a-f:]+\]):(\d{1,5})\/?$/i.exec(value) ?? []
  const number = Number(port)
  if (!transport || number < 1 || number > 65_535) return undefined
  return Object.freeze({
    url: value,
    transport: transport.toLowerCase() as SyslogAddress['transport'],
    host: host.replace(/^\[|\]$/g, ''),
    port: number,
  })
}

/** @param urls of `WEBHOOK_URLS` */
export function readAudit(
  variables: Read<typeof auditVariables>,
  urls: readonly string[],
  report: Report,
): AuditSettings {
  const { AUDIT_WEBHOOK_URL: url, AUDIT_WEBHOOK_SECRET: key, AUDIT_SYSLOG: syslog } = variables
  if (url !== undefined && !key)
    report(
      'AUDIT_WEBHOOK_SECRET',
      'is required with AUDIT_WEBHOOK_URL; make one with: echo whsec_$(openssl rand -base64 32)',
    )
  if (url === undefined && key)
    report('AUDIT_WEBHOOK_URL', 'is required with AUDIT_WEBHOOK_SECRET; set where entries go')
  if (url !== undefined && urls.includes(url))
    report('AUDIT_WEBHOOK_URL', 'must not be in WEBHOOK_URLS, which apps read; use another one')
  else if (url !== undefined && isUnreachable(url))
    report(
      'AUDIT_WEBHOOK_URL',
      'names a host that only a private network knows; set an address that the internet reaches',
    )
  return Object.freeze({
    webhook: url !== undefined && key ? { url, secret: key } : undefined,
    syslog,
  })
}
