// Renders an email from its parts, as plain text and as HTML without images or external content.
import { escapeHtml } from '@aureus/protocol/html'
import type { MailLanguage } from './language.ts'

export type MailPart =
  | { text: string }
  | { code: string }
  | { link: string; label: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { small: string }

/** Kinds of mail for logs and metrics. `recovery` and `reminder` tell an owner about a running recovery. */
export const mailKinds = ['code', 'link', 'notice', 'recovery', 'reminder'] as const
export type MailKind = (typeof mailKinds)[number]

/** What a mail says, in one language. */
export interface MailContent {
  subject: string
  parts: readonly MailPart[]
}

export interface MailDraft {
  kind: MailKind
  write(language: MailLanguage): MailContent
  /** The content expires after this time, and the mail is then not sent. Notices are retried for a week. */
  goodForMs?: number
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export function renderMail(
  brand: string,
  { write }: Pick<MailDraft, 'write'>,
  language: MailLanguage,
): RenderedMail {
  const { subject, parts } = write(language)
  return {
    subject,
    text: `${parts.map((part) => asText(part, language)).join('\n\n')}\n\n-- \n${brand}\n`,
    html: documentOf({ brand, subject, body: parts.map(asHtml).join('\n') }, language),
  }
}

/** Two groups of four digits are easier to read and type. */
const grouped = (code: string) => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')

function asText(part: MailPart, { more, fill, isolateLeftToRight }: MailLanguage): string {
  const { fact, link } = more.mails.mailTexts
  if ('text' in part) return part.text
  if ('code' in part) return `    ${isolateLeftToRight(grouped(part.code))}`
  // Marks around an address would become part of it where programs make it a link.
  if ('link' in part) return `${fill(link, { label: part.label })}\n${part.link}`
  if ('facts' in part)
    return part.facts.map(([name, value]) => fill(fact, { name, value })).join('\n')
  return part.small
}

// Many mail clients drop the attributes of the document, so its first element repeats them. Mail clients lack style sheets, variables and gradients. Plain boxes with dark text on a light background work
// everywhere, and dark modes invert them.
const mono = "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace"

function asHtml(part: MailPart): string {
  if ('text' in part) return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`
  if ('code' in part)
    return `<p dir="ltr" style="margin:0 0 16px;padding:16px;border:1px solid #c9a24b;border-radius:12px;text-align:center;font-size:28px;letter-spacing:4px;${mono}">${grouped(part.code)}</p>`
  if ('link' in part) {
    const href = escapeHtml(part.link)
    return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#e0bd68;color:#1b1505;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>
<p dir="ltr" style="margin:0 0 16px;font-size:13px;color:#5d553f;word-break:break-all">${href}</p>`
  }
  if ('facts' in part) {
    // By UAX #9, as in the text: HTML would take the first letter of "Firefox on Linux" in every language.
    const rows = part.facts.map(
      ([name, value]) =>
        `<tr><td style="padding:4px 0;color:#5d553f">${escapeHtml(name)}</td><td style="padding:4px 16px"><bdi style="unicode-bidi:plaintext">${escapeHtml(value)}</bdi></td></tr>`,
    )
    return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
  }
  return `<p style="margin:0 0 8px;font-size:13px;color:#5d553f;overflow-wrap:anywhere">${escapeHtml(part.small)}</p>`
}

const documentOf = (
  { brand, subject, body }: { brand: string; subject: string; body: string },
  { tag, direction }: MailLanguage,
) => `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#faf6ec;color:#2a2413;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div lang="${tag}" dir="${direction}" style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#7a5a12">${escapeHtml(brand)}</p>
${body}
</div>
</body>
</html>
`
