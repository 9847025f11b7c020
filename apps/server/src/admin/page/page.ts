// The console's page: documents drawn for the signed-in operator, and the files of its build.
import { join } from 'node:path'
import { type PublicConfig, parseThemeCookie, THEME_COOKIE } from '@aureus/protocol'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { failureOf } from '../../platform/http/failures.ts'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { countBuild } from '../../site/render/buildsInUse.ts'
import { findAdmin, type GuardContext } from '../signIn/guard.ts'
import { sessionOf } from '../signIn/sessions.ts'
import { loadConsole } from './renderer.ts'

export interface ConsolePage {
  /** Folder of the build. */
  dist: string
  /** Its id; undefined without a build. */
  build: string | undefined
  /** Of the product: wallets learn the networks from it. */
  config: PublicConfig
}

/** Documents and files. An operator who opens a page asks for ten of them. */
const PER_MINUTE = 600
/** A file name as the build writes it: not a folder and not a compressed copy. */
const assetName = /^(?!\.)[\w.-]+(?<!\.(?:br|gz))$/
const NOT_BUILT = 'The page of the console is not built. Run: npm run build\n'

/** Register it last: it answers every path that nothing else does. */
export async function registerConsolePage(
  app: FastifyInstance,
  { dist, build, config }: ConsolePage,
  context: GuardContext,
): Promise<void> {
  const render = await loadConsole(dist)
  if (render)
    await app.register(fastifyStatic, {
      root: join(dist, 'client'),
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
    })
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: perMinute(PER_MINUTE) },
    ({ params }, reply) =>
      render && assetName.test(params['*'])
        ? reply
            .headers({
              'cache-control': 'public, max-age=31536000, immutable',
              vary: 'accept-encoding',
            })
            .sendFile(`assets/${params['*']}`)
        : reply.code(404).send(failureOf(404)),
  )
  app.get('/*', { config: perMinute(PER_MINUTE) }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!render) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
    const admin = await findAdmin(context, request)
    const { status, html } = render({
      url: request.url,
      payload: {
        session: admin ? sessionOf(admin) : null,
        config,
        theme: parseThemeCookie(request.cookies[THEME_COOKIE]),
      },
    })
    if (build !== undefined) countBuild('console', build)
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  })
}
