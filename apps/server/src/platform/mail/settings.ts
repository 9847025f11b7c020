// The mail server and the sender of emails.
import * as v from 'valibot'
import { isLoopback } from '../settings/origin.ts'
import type { Report } from '../settings/problem.ts'
import { integer, type Read, secret, text } from '../settings/schema.ts'

export const DEFAULT_CONCURRENCY = 4

export const mailVariables = {
  SMTP_URL: v.optional(secret(text('expected smtps://user:password@host', isSmtpUrl))),
  MAIL_FROM: v.optional(
    text('expected an address, or "Name <name@example.com>" in plain letters', isSender),
  ),
  MAIL_DKIM_SELECTOR: v.optional(
    text('expected the selector alone, such as mail1 of mail1._domainkey.example.com', isSelector),
  ),
  MAIL_CONCURRENCY: v.optional(integer(1, 64), String(DEFAULT_CONCURRENCY)),
}

export type MailVariables = Read<typeof mailVariables>

export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password if the server requires them. */
  readonly smtpUrl: string
  /** `Name <address>` or just the address. */
  readonly from: string
  /** Under which the mail service publishes its DKIM key (RFC 6376). Only for advice: the service signs. */
  readonly dkimSelector: string | undefined
  readonly requireTls: boolean
  /** Mails that a process hands over at once, each on a connection of its own. */
  readonly concurrency: number
}

/** Required in production with an embedded wallet, whose users sign in by email. */
export function readMail(
  variables: MailVariables,
  {
    brandName,
    hasWallet,
    production,
  }: { brandName: string; hasWallet: boolean; production: boolean },
  report: Report,
): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_CONCURRENCY: concurrency } = variables
  const { MAIL_DKIM_SELECTOR: dkimSelector } = variables
  if (production && hasWallet && smtpUrl === undefined)
    report('SMTP_URL', 'is required with WALLET_URL; set your mail server')
  if (production && smtpUrl !== undefined && from === undefined)
    report('MAIL_FROM', 'is required with SMTP_URL; set the sender of emails')
  if (smtpUrl === undefined) return undefined
  const { protocol, hostname } = new URL(smtpUrl)
  return Object.freeze({
    smtpUrl,
    from: from ?? `${brandName} <wallet@localhost>`,
    dkimSelector,
    concurrency,
    requireTls: protocol === 'smtp:' && !isLoopback(hostname),
  })
}

/** One line with one address, because it becomes a header of every mail. */
function isSender(text: string): boolean {
  const address = String.raw`[^\s<>@"\\,;:/[\]()]+@[^\s<>@"\\,;:/[\]()]+`
  return new RegExp(String.raw`^(?:[^<>@"\r\n,;:\\]{1,60} <${address}>|${address})$`).test(text)
}

/** Labels of a name in DNS, with dots between them (RFC 6376, section 3.1). None begins as `_domainkey` does. */
function isSelector(text: string): boolean {
  const label = '[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?'
  return text.length <= 100 && new RegExp(String.raw`^${label}(?:\.${label})*$`, 'i').test(text)
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return false
  return !/%(?![0-9a-f]{2})/i.test(url.username + url.password) && /^\/?$/.test(url.pathname)
}
