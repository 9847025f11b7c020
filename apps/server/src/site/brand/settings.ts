// Brand settings: name, colour, files, links and texts.
import { isExplorerUrl, isStatement } from '@aureus/protocol'
import * as v from 'valibot'
import { file, type Read, setting, text } from '../../platform/settings/schema.ts'

export const DEFAULT_BRAND_NAME = 'Aureus'

const legal = setting('expected a plain text file or an https address', parseLegal)

export const brandVariables = {
  BRAND_NAME: v.optional(
    text(
      'expected at most 40 letters, digits, spaces or simple punctuation',
      (value) => value.length <= 40 && value.trim() === value && isStatement(value),
    ),
    DEFAULT_BRAND_NAME,
  ),
  BRAND_ACCENT: v.optional(
    setting('expected a colour such as #d9b45b', (value) =>
      /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined,
    ),
  ),
  BRAND_LOGO: v.optional(file),
  BRAND_ICON: v.optional(file),
  BRAND_CARD: v.optional(file),
  MARKS_DIR: v.optional(file),
  BRAND_LINKS: v.optional(
    setting(
      'expected 1 to 6 entries such as "Blog=https://a.example; Docs=https://b.example"',
      parseLinks,
    ),
  ),
  BRAND_IMPRINT: v.optional(legal),
  BRAND_PRIVACY: v.optional(legal),
  BRAND_TERMS: v.optional(legal),
  BRAND_SUPPORT: v.optional(setting('expected an email address or an https address', parseSupport)),
}

/** A page of the operator's, or a plain text file that becomes a page. */
export type LegalSource = { readonly href: string } | { readonly file: string }

export interface BrandLink {
  readonly label: string
  readonly href: string
}

/** The operator's brand settings. Their files are read when the server starts. */
export interface BrandSettings {
  readonly accent: string | undefined
  readonly logoFile: string | undefined
  readonly iconFile: string | undefined
  readonly cardFile: string | undefined
  /** A folder of marks that replace ours. */
  readonly marksDir: string | undefined
  readonly links: readonly BrandLink[] | undefined
  readonly legal: {
    readonly imprint: LegalSource | undefined
    readonly privacy: LegalSource | undefined
    readonly terms: LegalSource | undefined
  }
  readonly support: string | undefined
}

export const readBrandSettings = (variables: Read<typeof brandVariables>): BrandSettings =>
  Object.freeze({
    accent: variables.BRAND_ACCENT,
    logoFile: variables.BRAND_LOGO,
    iconFile: variables.BRAND_ICON,
    cardFile: variables.BRAND_CARD,
    marksDir: variables.MARKS_DIR,
    links: variables.BRAND_LINKS,
    legal: Object.freeze({
      imprint: variables.BRAND_IMPRINT,
      privacy: variables.BRAND_PRIVACY,
      terms: variables.BRAND_TERMS,
    }),
    support: variables.BRAND_SUPPORT,
  })

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

/** Anything that looks like a URL must be https; everything else is a file name. */
export function parseLegal(text: string): LegalSource | undefined {
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) return isHttpsUrl(text) ? { href: text } : undefined
  return text.includes('\0') ? undefined : { file: text }
}

/** Reads an email address or an https address and returns the link's target. */
export function parseSupport(text: string): string | undefined {
  if (isHttpsUrl(text)) return text
  // Stricter than the standard, so that the link needs no encoding.
  return /^[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text) && text.length <= 254
    ? `mailto:${text}`
    : undefined
}
