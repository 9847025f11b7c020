// Serves the wallet's documents and files, as built by apps/wallet.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROOF_NONCE_TIMING } from '@aureus/protocol'
import { PUZZLES_TIMING } from '@aureus/protocol/puzzles'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LanguageSettings } from '../../platform/languages/settings.ts'
import { createCopies } from '../../platform/translations/createCopies.ts'
import { sendCopy } from '../../platform/translations/sendCopy.ts'
import { countBuild } from '../../site/render/buildsInUse.ts'
import { watchBuild } from './builtFiles.ts'
import { type ConfigFile, shareConfig } from './configFile.ts'
import type { WalletAnswer, WalletHeadersParameters } from './headers.ts'
import { walletHeaders } from './headers.ts'
import { type Served, serveInLanguages } from './languages.ts'
import { serveBuild } from './servedBuild.ts'
import { registerReports } from './waict/reports.ts'
import { serveManifests } from './waict/serveManifests.ts'

/** By file name without `.html`. It is also the path unless the entry names one. */
const kinds: Record<string, { answer: WalletAnswer; across?: WalletAnswer; path?: string }> = {
  frame: { answer: 'frame' },
  approve: { answer: 'popup' },
  connect: { answer: 'site' },
  oauthStart: { answer: 'popup', path: 'oauth/start' },
  oauthPasskey: { answer: 'popup', path: 'oauth/passkey' },
  oauthDone: { answer: 'popup', path: 'oauth/done' },
  device: { answer: 'page' },
  freeze: { answer: 'page' },
  cancel: { answer: 'page' },
  keys: { answer: 'owner', across: 'ownerAcross' },
}

/**
 * Whether the storage of the opener may be separate: of a page on another site, or of the wallet's frame in such a page.
 * Old browsers do not send the header.
 */
const isApart = ({ headers: { 'sec-fetch-site': site = 'cross-site' } }: FastifyRequest): boolean =>
  site === 'cross-site' || site === 'same-origin'

/** The page's own policy, which names the script and styles inside it. The header repeats it. */
const rescuePolicy = /<meta http-equiv="content-security-policy" content="([^"<]+)"/
/** A file name as the build writes it: not a folder and not a compressed copy. */
const assetName = /^(?!\.)[\w.-]+(?<!\.(?:br|gz))$/

/** The Workers, as the build names them: the frame's, and that of the owner's own window. */
const workerName = /^(?:worker|ownerWorker)-[\w-]+\.js$/

/**
 * Serves `walletDist`, or nothing if there is no build. Browsers never cache documents, but cache files forever,
 * because their names contain a hash.
 */
export async function registerDocuments(
  app: FastifyInstance,
  walletDist: string,
  parameters: WalletHeadersParameters & {
    config: ConfigFile
    /** What browsers do about files that the manifest does not allow. */
    integrity: 'off' | 'report' | 'enforce'
    /** For the first proof of a document's requests. */
    nonce: () => Promise<string>
    /** The id of the build in `walletDist`. */
    build: () => Promise<string | undefined>
    /** Whether mails have a price now. */
    hasPuzzles: () => boolean
    /** Folder with the `assets/` of other replicas, which comes second. */
    sharedAssets?: string | undefined
    languages: LanguageSettings
  },
): Promise<void> {
  if (!existsSync(walletDist)) return
  const { config, integrity, sharedAssets, url: origin } = parameters
  const shared = sharedAssets === undefined ? undefined : join(sharedAssets, 'assets')
  if (shared !== undefined) await shareConfig(shared, config)
  const paths = new Map([['rescue', '/rescue']])
  for (const [name, { path = name }] of Object.entries(kinds)) {
    paths.set(name, `/${path}`)
    for (const tag of parameters.languages.offered) paths.set(`${name}.${tag}`, `/${tag}/${path}`)
  }
  const current = serveBuild(watchBuild(walletDist), {
    origin,
    config,
    integrity,
    paths,
    publish: integrity === 'off' ? async () => {} : serveManifests(app, shared),
  })
  if (integrity !== 'off')
    await registerReports(app, {
      origin,
      isOurs: async (path) => (await current()).hashes.has(path),
    })
  const roots = sharedAssets === undefined ? [walletDist] : [walletDist, sharedAssets]
  const copies = createCopies(roots)
  await app.register(fastifyStatic, {
    root: roots,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  })
  for (const [name, { answer, across = answer, path = name }] of Object.entries(kinds)) {
    const headers = walletHeaders(answer, parameters)
    const headersAcross = walletHeaders(across, parameters)
    const headersFor: Served['headersFor'] = (request) =>
      isApart(request) ? headersAcross : headers
    const send: Served['send'] = async (request, reply, served) => {
      const { documents, headers: policy } = await current()
      const html = documents.get(served)
      if (html === undefined) return reply.callNotFound()
      const build = await parameters.build()
      if (build !== undefined) countBuild('wallet', build)
      return reply
        .removeHeader('x-frame-options')
        .headers({
          ...headersFor(request),
          ...policy,
          'cache-control': 'no-store',
          'server-timing': [
            `${PROOF_NONCE_TIMING};desc="${await parameters.nonce()}"`,
            ...(parameters.hasPuzzles() ? [PUZZLES_TIMING] : []),
          ].join(', '),
        })
        .type('text/html; charset=utf-8')
        .send(html)
    }
    serveInLanguages(app, `/${path}`, parameters.languages, { send, headersFor })
  }
  app.get('/rescue', async (_, reply) => {
    // Byte for byte as released: its hash is in the release and in every kit. Its script is inside, which WAICT forbids.
    const html = (await current()).documents.get('/rescue')
    const policy = html && rescuePolicy.exec(html)?.[1]
    if (!policy) return reply.callNotFound()
    return reply
      .headers({ ...walletHeaders('page', parameters), 'cache-control': 'no-store' })
      .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
      .type('text/html; charset=utf-8')
      .send(html)
  })
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const { '*': name } = request.params
    if (!assetName.test(name)) return reply.callNotFound()
    const copy = await copies(`assets/${name}`, request.headers['accept-encoding'])
    if (copy) return sendCopy(reply, copy)
    reply.headers({
      ...(workerName.test(name) && walletHeaders('worker', parameters)),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    return name === config.name
      ? reply.type('application/json').send(config.json)
      : reply.sendFile(`assets/${name}`)
  })
}
