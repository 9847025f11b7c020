// The files of the web build, compressed beforehand.

import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A file under `/assets/` has its hash in its name: it never changes. */
const HASHED = { maxAge: '1y', immutable: true } as const
const NAMED = { maxAge: '1h', immutable: false } as const

/** A name as the build writes it: no folder, and no compressed twin. */
const assetName = /^(?!\.)[\w.-]+(?<!\.(?:br|gz))$/

/**
 * Serves `client/` of a build directory; nothing where nothing is built. What lies under `/assets/` is
 * looked for on every request: files of a build that comes later are found, and so are those of an earlier
 * one that open tabs still ask for.
 */
export async function registerAssets(app: FastifyInstance, webDist: string): Promise<void> {
  const root = join(webDist, 'client')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, { root, serve: false, index: false, preCompressed: true })
  // What the server makes itself comes before a file of that name, such as one of a build of before.
  for (const file of namedFiles(root).filter(
    (name) => !app.hasRoute({ method: 'GET', url: `/${name}` }),
  ))
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${file}`,
      handler: (_, reply) => send(reply, file, NAMED),
    })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: ({ params }, reply) =>
      assetName.test(params['*'])
        ? send(reply, `assets/${params['*']}`, HASHED)
        : reply.callNotFound(),
  })
}

function send(reply: FastifyReply, file: string, caching: typeof HASHED | typeof NAMED) {
  return reply.header('vary', 'accept-encoding').sendFile(file, caching)
}

/** Files outside `assets/`, but the compressed twins and what the build keeps for itself (`.vite/`). */
function namedFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/^assets\/|(?:^|\/)\.|\.(?:br|gz)$/.test(path))
}
