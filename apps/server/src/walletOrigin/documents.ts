// The wallet's documents and their files, as apps/wallet builds them.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WalletConfig } from '@aureus/protocol'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { WalletAnswer, WalletHeadersParameters } from './headers.ts'
import { walletHeaders } from './headers.ts'
import { writeConfig } from './walletConfig.ts'

/** By the path at which each is opened; its file is `{name}.html`. */
const documents: Record<string, WalletAnswer> = {
  frame: 'frame',
  approve: 'popup',
  device: 'page',
  freeze: 'page',
  cancel: 'page',
}

/** A name as the build writes it: no folder, and no compressed twin. */
const assetName = /^(?!\.)[\w.-]+(?<!\.(?:br|gz))$/

/** The one Worker there is, as the build names it. */
const workerName = /^worker-[\w-]+\.js$/

/**
 * Serves `walletDist`; nothing where nothing is built. A document is never kept by a browser, its files
 * forever: they have their hash in their names.
 */
export async function registerDocuments(
  app: FastifyInstance,
  walletDist: string,
  parameters: WalletHeadersParameters & { config: () => Promise<WalletConfig> },
): Promise<void> {
  if (!existsSync(walletDist)) return
  await app.register(fastifyStatic, {
    root: walletDist,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  })
  for (const [name, answer] of Object.entries(documents)) {
    const headers = walletHeaders(answer, parameters)
    app.get(`/${name}`, async (_, reply) => {
      // Read each time: a new build may have come, and it is a kilobyte.
      const html = await readFile(join(walletDist, `${name}.html`), 'utf8').catch(() => undefined)
      if (html === undefined) return reply.callNotFound()
      return reply
        .removeHeader('x-frame-options')
        .headers({ ...headers, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(writeConfig(html, await parameters.config()))
    })
  }
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params }, reply) =>
    assetName.test(params['*'])
      ? reply
          .headers({
            ...(workerName.test(params['*']) && walletHeaders('worker', parameters)),
            'cache-control': 'public, max-age=31536000, immutable',
            vary: 'accept-encoding',
          })
          .sendFile(`assets/${params['*']}`)
      : reply.callNotFound(),
  )
}
