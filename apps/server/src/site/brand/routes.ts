// Serves the brand's files, manifest and legal texts.
import { THEME_COOKIE } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import { VARY_BY_LANGUAGE } from '../../platform/languages/requestLanguage.ts'
import { spokenTo } from '../../platform/languages/serverWords.ts'
import type { LanguageSettings } from '../../platform/languages/settings.ts'
import type { Brand } from './brand.ts'
import { asFile, type BrandFile } from './file.ts'
import { legalPage, legalStyles } from './legalPage.ts'

/** An SVG opened directly is a document. This policy blocks its scripts and external content. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

const methods = ['GET', 'HEAD']

export function serveFile(app: FastifyInstance, { path, type, body }: BrandFile): void {
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
}

export function registerBrand(
  app: FastifyInstance,
  brand: Brand,
  { marks, languages }: { marks: Iterable<BrandFile>; languages: LanguageSettings },
): void {
  const legal = asFile('text', 'css', legalStyles(brand.tones))
  const files = new Map(brand.files)
  for (const mark of marks) files.set(mark.path, mark)
  if (brand.texts.length > 0) files.set(legal.path, legal)

  for (const file of files.values()) serveFile(app, file)

  app.route({
    method: methods,
    url: '/manifest.webmanifest',
    async handler(request, reply) {
      const { language: lang, direction: dir, words } = await spokenTo(request, languages)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('vary', VARY_BY_LANGUAGE)
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify({ ...brand.manifest, lang, dir, ...words.pages.webAppManifest }))
    },
  })

  for (const text of brand.texts)
    app.route({
      method: methods,
      url: text.path,
      async handler(request, reply) {
        const page = legalPage(text, {
          brand: brand.public.name,
          styles: legal.path,
          themeCookie: request.cookies[THEME_COOKIE],
          spoken: await spokenTo(request, languages),
        })
        return reply
          .header('cache-control', 'no-cache')
          .header('vary', VARY_BY_LANGUAGE)
          .type('text/html; charset=utf-8')
          .send(page)
      },
    })
}
