// What an operator may write about their brand: links and texts, as settings hold them.
import { isExplorerUrl } from '@aureus/protocol'

/** A page of the operator's own, or a file of plain text that the server makes into one. */
export type LegalSource = { readonly href: string } | { readonly file: string }

export interface BrandLink {
  readonly label: string
  readonly href: string
}

const MAX_LINKS = 6
const MAX_LABEL_LENGTH = 24

/** True for an https address that is safe to send people to. */
const isHttpsUrl = (text: string): boolean => isExplorerUrl(text) && text.length <= 500

/** Reads `About us=https://a.example; Blog=https://b.example`. */
export function parseLinks(text: string): readonly BrandLink[] | undefined {
  const entries = text.split(';').map((entry) => entry.trim())
  const links = entries.filter(Boolean).flatMap((entry) => {
    const at = entry.indexOf('=')
    const label = entry.slice(0, at).trim()
    const href = entry.slice(at + 1).trim()
    const fits = at > 0 && label !== '' && label.length <= MAX_LABEL_LENGTH && isHttpsUrl(href)
    return fits && !/\p{Cc}/u.test(label) ? [{ label, href }] : []
  })
  const whole = links.length === entries.filter(Boolean).length
  return whole && links.length > 0 && links.length <= MAX_LINKS ? links : undefined
}

/** An address that begins as one must be https; anything else names a file. */
export function parseLegal(text: string): LegalSource | undefined {
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) return isHttpsUrl(text) ? { href: text } : undefined
  return text.includes('\0') ? undefined : { file: text }
}

/** Reads an e-mail address or an https address; answers what a link goes to. */
export function parseSupport(text: string): string | undefined {
  if (isHttpsUrl(text)) return text
  // Narrower than the standard: what stands in a link needs no encoding then.
  return /^[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text) && text.length <= 254
    ? `mailto:${text}`
    : undefined
}
