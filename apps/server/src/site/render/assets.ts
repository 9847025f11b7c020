// Serves the precompressed files of the web build.

import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createCopies } from '../../platform/translations/createCopies.ts'
import { sendCopy } from '../../platform/translations/sendCopy.ts'

/** Files under `/assets/` have their hash in the name and never change. */
const HASHED = { maxAge: '1y', immutable: true } as const
const NAMED = { maxAge: '1h', immutable: false } as const

/** A file name as the build writes it: not a folder and not a compressed copy. */
const assetName = /^(?!\.)[\w.-]+(?<!\.(?:br|gz))$/

/**
 * Serves `client/` of a build directory; nothing if there is no build. Files under `/assets/` are looked up on
 * every request, so files of later builds are found, and those of earlier builds that open tabs still request.
 * @param shared folder with the `assets/` of other replicas, which comes second
 */
export async function registerAssets(
  app: FastifyInstance,
  webDist: string,
  shared?: string,
): Promise<void> {
  const client = join(webDist, 'client')
  if (!existsSync(client)) return
  const roots = shared === undefined ? [client] : [client, shared]
  const copies = createCopies(roots)
  await app.register(fastifyStatic, {
    root: roots,
    serve: false,
    index: false,
    preCompressed: true,
  })
  // Routes of the server win over files with the same name, such as those of an older build.
  for (const file of namedFiles(client).filter(
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
    async handler(request, reply) {
      const name = request.params['*']
      if (!assetName.test(name)) return reply.callNotFound()
      const copy = await copies(`assets/${name}`, request.headers['accept-encoding'])
      return copy ? sendCopy(reply, copy) : send(reply, `assets/${name}`, HASHED)
    },
  })
}

/** Wallets and other sites show the page's icon. */
const picture = /\.(?:png|svg|ico)$/

function send(reply: FastifyReply, file: string, caching: typeof HASHED | typeof NAMED) {
  if (caching === NAMED && picture.test(file))
    reply.header('cross-origin-resource-policy', 'cross-origin')
  return reply.header('vary', 'accept-encoding').sendFile(file, caching)
}

/** Files outside `assets/`, without compressed copies and the build's own metadata (`.vite/`). */
function namedFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/^assets\/|(?:^|\/)\.|\.(?:br|gz)$/.test(path))
}
