// The mail server and the sender of emails.
import * as v from 'valibot'
import { isLoopback } from '../settings/origin.ts'
import type { SettingsProblem } from '../settings/problem.ts'
import { type Read, text } from '../settings/schema.ts'

export const mailVariables = {
  SMTP_URL: v.optional(text('expected smtps://user:password@host', isSmtpUrl)),
  MAIL_FROM: v.optional(
    text('expected an address, or "Name <name@example.com>" in plain letters', isSender),
  ),
}

export type MailVariables = Read<typeof mailVariables>

export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password if the server requires them. */
  readonly smtpUrl: string
  /** `Name <address>` or just the address. */
  readonly from: string
  readonly requireTls: boolean
}

/** Required in production with an embedded wallet, whose users sign in by email. */
export function readMail(
  variables: MailVariables,
  {
    brandName,
    hasWallet,
    production,
  }: { brandName: string; hasWallet: boolean; production: boolean },
): { mail: MailSettings | undefined; problems: SettingsProblem[] } {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = variables
  const problems: SettingsProblem[] = []
  if (production && hasWallet && smtpUrl === undefined)
    problems.push({ name: 'SMTP_URL', remedy: 'is required with WALLET_URL; set your mail server' })
  if (production && smtpUrl !== undefined && from === undefined)
    problems.push({
      name: 'MAIL_FROM',
      remedy: 'is required with SMTP_URL; set the sender of emails',
    })
  if (smtpUrl === undefined) return { mail: undefined, problems }
  const { protocol, hostname } = new URL(smtpUrl)
  const mail = Object.freeze({
    smtpUrl,
    from: from ?? `${brandName} <wallet@localhost>`,
    requireTls: protocol === 'smtp:' && !isLoopback(hostname),
  })
  return { mail, problems }
}

/** One line with one address, because it becomes a header of every mail. */
function isSender(text: string): boolean {
  return /^(?:[^<>@"\r\n,;:\\]{1,60} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/.test(text)
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return false
  return !/%(?![0-9a-f]{2})/i.test(url.username + url.password) && /^\/?$/.test(url.pathname)
}
