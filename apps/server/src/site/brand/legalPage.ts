// Renders a legal text as a page without scripts, in the brand's colours and the visitor's theme.
import { parseThemeCookie, type Theme } from '@aureus/protocol'
import { escapeHtml } from '@aureus/protocol/html'
import { type AccentTones, grounds } from '@aureus/protocol/theme'
import type { Spoken } from '../../platform/languages/serverWords.ts'
import type { LegalText } from './legal.ts'

/** Text colours, as in the tokens. */
const ink: Record<Theme, { gold: string; text: string }> = {
  dark: { gold: '#e3c277', text: '#ece5d6' },
  light: { gold: '#5e4415', text: '#2a2419' },
}

/** The style sheet of all legal pages. */
export function legalStyles(tones: AccentTones | undefined): string {
  const theme = (name: Theme) =>
    `--ground:${grounds[name][0]};--text:${ink[name].text};--gold:${tones?.[name]['gold'] ?? ink[name].gold}`
  return [
    `:root{color-scheme:dark;${theme('dark')}}`,
    `:root[data-theme="light"]{color-scheme:light;${theme('light')}}`,
    'html{background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,sans-serif;text-size-adjust:100%}',
    'body{max-inline-size:68ch;margin:0 auto;padding:24px max(20px,env(safe-area-inset-left)) 96px}',
    'h1{margin:48px 0 24px;color:var(--gold);font-size:2.25rem;font-weight:500;letter-spacing:-.025em;line-height:1.1}',
    'p{margin:0 0 16px;overflow-wrap:anywhere;white-space:pre-line}',
    'a{display:inline-flex;align-items:center;min-block-size:48px;color:var(--gold);font-weight:600}',
    ':focus-visible{outline:2px solid var(--gold);outline-offset:2px}',
  ].join('\n')
}

export interface LegalPageParameters {
  brand: string
  /** Path of the style sheet. */
  styles: string
  themeCookie: string | undefined
  spoken: Spoken
}

/** The text is escaped: it contains no markup. */
export function legalPage({ kind, text }: LegalText, parameters: LegalPageParameters): string {
  const { brand, styles, themeCookie, spoken } = parameters
  const { language, direction, words } = spoken
  const title = words.pages.legalTitles[kind]
  const theme = parseThemeCookie(themeCookie)
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}" data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${grounds[theme][0]}">`,
    `<meta name="color-scheme" content="${theme}">`,
    `<title>${escapeHtml(`${title} · ${brand}`)}</title>`,
    `<link rel="stylesheet" href="${styles}">`,
    '</head>',
    '<body>',
    `<nav><a href="/">${escapeHtml(brand)}</a></nav>`,
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    // The operator chooses the language of the text, so it is unknown, and each paragraph finds its own direction.
    '<div lang="">',
    ...text.split(/\n{2,}/).map((paragraph) => `<p dir="auto">${escapeHtml(paragraph)}</p>`),
    '</div>',
    '</main>',
    '</body>',
    '</html>',
  ].join('\n')
}
