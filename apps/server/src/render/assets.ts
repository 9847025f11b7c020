// The files of the web build, compressed beforehand.

import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A file under `/assets/` has its hash in its name: it never changes. */
const HASHED = { maxAge: '1y', immutable: true } as const
const NAMED = { maxAge: '1h', immutable: false } as const

/** Serves `client/` of a build directory; nothing where nothing is built. */
export async function registerAssets(app: FastifyInstance, webDist: string): Promise<void> {
  const root = join(webDist, 'client')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, { root, serve: false, index: false, preCompressed: true })
  for (const file of listFiles(root)) {
    const caching = file.startsWith('assets/') ? HASHED : NAMED
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${file}`,
      handler: (_, reply) => reply.header('vary', 'accept-encoding').sendFile(file, caching),
    })
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (_, reply) => reply.callNotFound(),
  })
}

/**
 * Every file by its path, but the compressed twins and what the build keeps for itself (`.vite/`). The
 * list is made once: a path that is not in it reaches no file, however it is written.
 */
function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)\.|\.(?:br|gz)$/.test(path))
}
