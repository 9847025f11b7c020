// `/manifest.json`, which Safe{Wallet} reads in the browser of a person who adds the page as a Safe app.
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { forAnyPage } from '../../platform/http/anyPage.ts'
import type { Brand } from './brand.ts'

const FRESH_S = 3600

/** Of the web app manifest, what Safe asks for under other names. */
const ManifestSchema = v.object({
  name: v.string(),
  description: v.string(),
  icons: v.pipe(v.array(v.object({ src: v.string(), type: v.string() })), v.minLength(1)),
})

export function registerSafeManifest(app: FastifyInstance, { manifest }: Brand): void {
  const { name, description, icons } = v.parse(ManifestSchema, manifest)
  const icon = icons.find(({ type }) => type === 'image/png') ?? icons[0]
  const body = JSON.stringify({ name, description, iconPath: icon?.src })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/manifest.json',
    handler: (_, reply) =>
      forAnyPage(reply, FRESH_S).type('application/json; charset=utf-8').send(body),
  })
}
