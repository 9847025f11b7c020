// `GET /v1/wallets`, and the pictures in its answers.
import { failure } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { forAnyPage } from '../../platform/http/anyPage.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { serve } from '../../platform/http/serve.ts'
import { findWallets } from './findWallets.ts'
import { PICTURE_POLICY, readPicture } from './pictures.ts'
import { readWallets } from './readWallets.ts'

const { query: QuerySchema } = operations['GET /v1/wallets']

const FRESH_S = 300
const FOR_EVER_S = 31_536_000

/** @throws SettingsError where the imported list cannot be used. */
export function registerWallets(
  app: FastifyInstance,
  {
    dataDir,
    rateLimits,
  }: { readonly dataDir: string; readonly rateLimits: { readonly wallets: number } },
): void {
  const wallets = readWallets(dataDir)
  const config = perMinute(rateLimits.wallets)

  serve(app, 'GET /v1/wallets', { config }, (request, reply) => {
    const query = v.safeParse(QuerySchema, request.query)
    if (query.success) return forAnyPage(reply, FRESH_S).send(findWallets(wallets, query.output))
    const description =
      'Ask like this: ?page=1&entries=40&search=rain&chains=eip155:1,solana&platform=ios'
    return reply.code(400).send(failure('query_malformed', description))
  })

  serve(app, 'GET /v1/wallets/pictures/{picture}', { config }, async (request, reply) => {
    const picture = await readPicture(dataDir, request.params.picture)
    if (!picture) return reply.callNotFound()
    return forAnyPage(reply, FOR_EVER_S)
      .header('cache-control', `public, max-age=${FOR_EVER_S}, immutable`)
      .header('content-security-policy', PICTURE_POLICY)
      .type(picture.type)
      .send(picture.content)
  })
}
