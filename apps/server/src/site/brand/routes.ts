// Serves the brand's files, manifest and legal texts.
import { type Network, parseThemeCookie, THEME_COOKIE, type Theme } from '@aureus/protocol'
import { escapeHtml } from '@aureus/protocol/html'
import { type AccentTones, grounds } from '@aureus/protocol/theme'
import type { FastifyInstance } from 'fastify'
import type { Brand } from './brand.ts'
import { asFile } from './file.ts'
import type { LegalText } from './legal.ts'
import { networkPicture } from './networkPictures.ts'

/** An SVG opened directly is a document. This policy blocks its scripts and external content. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

const methods = ['GET', 'HEAD']

export function registerBrand(
  app: FastifyInstance,
  brand: Brand,
  networks: readonly Network[] = [],
): void {
  const legal = asFile('text', 'css', legalStyles(brand.tones))
  const files = new Map(brand.files)
  for (const picture of networks.map(networkPicture)) if (picture) files.set(picture.path, picture)
  if (brand.texts.length > 0) files.set(legal.path, legal)

  for (const { path, type, body } of files.values())
    app.route({
      method: methods,
      url: path,
      handler(_, reply) {
        if (type === 'image/svg+xml') reply.header('content-security-policy', SVG_POLICY)
        // Other sites show pictures: link previews, and pages of `APP_ORIGINS`.
        if (type.startsWith('image/')) reply.header('cross-origin-resource-policy', 'cross-origin')
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type(type)
          .send(body)
      },
    })

  const manifest = JSON.stringify(brand.manifest)
  app.route({
    method: methods,
    url: '/manifest.webmanifest',
    handler: (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
  })

  for (const text of brand.texts)
    app.route({
      method: methods,
      url: text.path,
      handler: (request, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .header('vary', 'cookie')
          .type('text/html; charset=utf-8')
          .send(
            legalPage(text, {
              brand: brand.public.name,
              styles: legal.path,
              themeCookie: request.cookies[THEME_COOKIE],
            }),
          ),
    })
}

// Renders a legal text as a page without scripts, in the brand's colours and the visitor's theme.

/** Text colours, as in the tokens. */
const ink: Record<Theme, { gold: string; text: string }> = {
  dark: { gold: '#e3c277', text: '#ece5d6' },
  light: { gold: '#5e4415', text: '#2a2419' },
}

/** The style sheet of all legal pages. */
function legalStyles(tones: AccentTones | undefined): string {
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

interface LegalPageParameters {
  brand: string
  /** Path of the style sheet. */
  styles: string
  themeCookie: string | undefined
}

/** The text is escaped: it contains no markup. */
function legalPage({ title, text }: LegalText, parameters: LegalPageParameters): string {
  const { brand, styles, themeCookie } = parameters
  const theme = parseThemeCookie(themeCookie)
  return [
    '<!doctype html>',
    `<html lang="en" data-theme="${theme}">`,
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
    // The operator chooses the language of the text, so each paragraph finds its own direction.
    ...text.split(/\n{2,}/).map((paragraph) => `<p dir="auto">${escapeHtml(paragraph)}</p>`),
    '</main>',
    '</body>',
    '</html>',
  ].join('\n')
}
