// Serves the wallet's documents and files, as built by apps/wallet.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WalletConfig } from '@aureus/protocol'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { WalletAnswer, WalletHeadersParameters } from './headers.ts'
import { walletHeaders } from './headers.ts'
import { writeConfig } from './walletConfig.ts'

/** By file name without `.html`. It is also the path unless the entry names one. */
const documents: Record<string, { answer: WalletAnswer; path?: string }> = {
  frame: { answer: 'frame' },
  approve: { answer: 'popup' },
  oauthStart: { answer: 'popup', path: 'oauth/start' },
  oauthPasskey: { answer: 'popup', path: 'oauth/passkey' },
  oauthDone: { answer: 'popup', path: 'oauth/done' },
  device: { answer: 'page' },
  freeze: { answer: 'page' },
  cancel: { answer: 'page' },
}

/** A file name as the build writes it: not a folder and not a compressed copy. */
const assetName = /^(?!\.)[\w.-]+(?<!\.(?:br|gz))$/

/** The only Worker, as the build names it. */
const workerName = /^worker-[\w-]+\.js$/

/**
 * Serves `walletDist`, or nothing if there is no build. Browsers never cache documents, but cache files forever,
 * because their names contain a hash.
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
  for (const [name, { answer, path = name }] of Object.entries(documents)) {
    const headers = walletHeaders(answer, parameters)
    app.get(`/${path}`, async (_, reply) => {
      // Read on every request: it is a kilobyte, and a new build may have arrived.
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
