// Through which server mails leave, and whom they are from.
import { isLoopback } from './origin.ts'
import type { SettingsProblem } from './problem.ts'
import type { Variables } from './variables.ts'

export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password where it asks for them. */
  readonly smtpUrl: string
  /** `Name <address>`, or the address alone. */
  readonly from: string
  readonly requireTls: boolean
}

/** Needed in production where there is an embedded wallet: without mail nobody gets in. */
export function readMail(
  variables: Variables,
  { hasWallet }: { hasWallet: boolean },
): { mail: MailSettings | undefined; problems: SettingsProblem[] } {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, NODE_ENV, BRAND_NAME } = variables
  const production = NODE_ENV === 'production'
  const problems: SettingsProblem[] = []
  if (production && hasWallet && smtpUrl === undefined)
    problems.push({ name: 'SMTP_URL', remedy: 'goes with WALLET_URL; name your mail server' })
  if (production && smtpUrl !== undefined && from === undefined)
    problems.push({ name: 'MAIL_FROM', remedy: 'goes with SMTP_URL; name the sender of mails' })
  if (smtpUrl === undefined) return { mail: undefined, problems }
  const { protocol, hostname } = new URL(smtpUrl)
  const mail = Object.freeze({
    smtpUrl,
    from: from ?? `${BRAND_NAME} <wallet@localhost>`,
    requireTls: protocol === 'smtp:' && !isLoopback(hostname),
  })
  return { mail, problems }
}

/** One line with one address: whatever stands in it goes into the head of every mail. */
export function isSender(text: string): boolean {
  return /^(?:[^<>@"\r\n,;:\\]{1,60} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/.test(text)
}

export function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return false
  return !/%(?![0-9a-f]{2})/i.test(url.username + url.password) && /^\/?$/.test(url.pathname)
}
