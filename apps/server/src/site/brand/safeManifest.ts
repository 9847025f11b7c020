// `/manifest.json`, which Safe{Wallet} reads in the browser of a person who adds the page as a Safe app.
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { forAnyPage } from '../../platform/http/anyPage.ts'
import { VARY_BY_LANGUAGE } from '../../platform/languages/requestLanguage.ts'
import { spokenTo } from '../../platform/languages/serverWords.ts'
import type { LanguageSettings } from '../../platform/languages/settings.ts'
import type { Brand } from './brand.ts'

const FRESH_S = 3600

/** Of the web app manifest, what Safe asks for under other names. */
const ManifestSchema = v.object({
  name: v.string(),
  icons: v.pipe(v.array(v.object({ src: v.string(), type: v.string() })), v.minLength(1)),
})

export function registerSafeManifest(
  app: FastifyInstance,
  { manifest }: Brand,
  languages: LanguageSettings,
): void {
  const { name, icons } = v.parse(ManifestSchema, manifest)
  const icon = icons.find(({ type }) => type === 'image/png') ?? icons[0]
  app.route({
    method: ['GET', 'HEAD'],
    url: '/manifest.json',
    async handler(request, reply) {
      const { words } = await spokenTo(request, languages)
      const { description } = words.pages.webAppManifest
      return forAnyPage(reply, FRESH_S)
        .header('vary', VARY_BY_LANGUAGE)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ name, description, iconPath: icon?.src }))
    },
  })
}
