// Renders HTML for every path without another route.

import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { escapeHtml } from '@aureus/protocol/html'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAwayError } from '../../platform/db/away.ts'
import { allowConnections } from '../../platform/http/allowConnections.ts'
import { failureOf, RETRY_AFTER_S } from '../../platform/http/failures.ts'
import { localSockets } from '../../platform/http/localSockets.ts'
import { allowScriptsOf, createNonce } from '../../platform/http/nonce.ts'
import { requestLanguage, VARY_BY_LANGUAGE } from '../../platform/languages/requestLanguage.ts'
import { inEnglish, type Spoken, spokenTo } from '../../platform/languages/serverWords.ts'
import type { Brand } from '../brand/brand.ts'
import { countBuild } from './buildsInUse.ts'
import type { CurrentBuild } from './currentBuild.ts'
import { createPagePayloads, payloadRequest } from './pagePayload.ts'
import type { CreatePayloadParameters, PublicFacts, PublicSettings } from './payload.ts'
import { createPayload, publicConfig } from './payload.ts'
import type { Rendered } from './renderer.ts'

type PageSettings = PublicSettings & { readonly production: boolean }

export interface PageParameters extends Omit<PublicFacts, 'brand'> {
  settings: PageSettings
  brand: Pick<Brand, 'public' | 'head'>
  currentBuild: CurrentBuild
  findSession: (
    request: FastifyRequest,
    ...filter: Parameters<CreatePayloadParameters['findSession']>
  ) => ReturnType<CreatePayloadParameters['findSession']>
}

export function registerPage(app: FastifyInstance, parameters: PageParameters): void {
  const { settings, brand, currentBuild, findSession } = parameters
  const config = publicConfig(settings, { ...parameters, brand: brand.public })
  const sendPagePayload = createPagePayloads(config)
  const encode = createEncoder()
  const hasSolana = config.networks.some(({ chainNamespace }) => chainNamespace === 'solana')
  const { baseAccount } = settings
  const wallets = baseAccount ? [new URL(baseAccount.rpcUrl).origin] : []
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').header('vary', VARY_BY_LANGUAGE)
      const url = request.originalUrl
      if (!url.startsWith('/')) return reply.code(400).send(failureOf(400))
      const renderer = await currentBuild()
      const asked = payloadRequest(url)
      if (asked) return sendPagePayload(reply, renderer, asked)
      if (!wantsHtml(request)) return reply.code(404).send(failureOf(404))
      const home = elsewhere(request, settings)
      if (home) return reply.redirect(home + url, 307)
      if (!renderer) {
        return sendHtml(reply.code(503), fallbackPage(notBuilt, inEnglish))
      }
      const userAgent = request.headers['user-agent']
      try {
        const payload = await createPayload({
          config,
          buildId: renderer.buildId,
          cookies: request.cookies,
          userAgent,
          language: requestLanguage(request, settings.languages),
          findSession: (filter) => findSession(request, filter),
        })
        countBuild('page', renderer.buildId)
        const nonce = createNonce()
        const {
          status,
          headers = {},
          html,
          kept,
          error,
        } = await renderer.render({
          url,
          payload,
          head: brand.head,
          nonce,
          whole: payload.crawler,
          reportError: (err, { during }) => request.log.error({ err, during }, 'page failed'),
        })
        if (payload.crawler && error)
          request.log.warn({ status: error.statusCode }, 'a crawler requested an error page')
        allowScriptsOf(reply, nonce)
        allowConnections(reply, [...wallets, ...(hasSolana ? localSockets(userAgent) : [])])
        reply.code(status).headers(headers)
        if (typeof html !== 'string') return await sendHtml(reply, html)
        const accepted = request.headers['accept-encoding']
        const { body, encoding } = encode(html, { accepted, nonce, kept })
        if (encoding) reply.header('content-encoding', encoding)
        return await sendHtml(reply, body)
      } catch (error) {
        if (error instanceof DatabaseAwayError) {
          request.log.error({ err: error }, 'database away')
          reply.code(503).header('retry-after', RETRY_AFTER_S)
          return sendHtml(reply, await pageAbout('away', request))
        }
        request.log.error({ err: error }, 'rendering failed')
        return sendHtml(reply.code(500), await pageAbout('failed', request))
      }
    },
  })

  async function pageAbout(what: 'away' | 'failed', request: FastifyRequest): Promise<string> {
    const spoken = await spokenTo(request, settings.languages)
    return fallbackPage(spoken.words.pages.fallbackPages[what], spoken)
  }
}

function sendHtml(reply: FastifyReply, html: Rendered['html'] | Buffer) {
  if (typeof html !== 'string' && !Buffer.isBuffer(html)) endWhenStalled(reply.raw)
  reply.header('vary', `${VARY_BY_LANGUAGE}, accept-encoding`)
  return reply.type('text/html; charset=utf-8').send(html)
}

function wantsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept)
}

/**
 * In development people open 127.0.0.1 as well as localhost, but sign-in works on only one of them, so this
 * redirects. Not in production, where a proxy in front decides about host names.
 */
function elsewhere({ headers }: FastifyRequest, { production, publicOrigin }: PageSettings) {
  const host = headers.host
  if (production || host === undefined || host === new URL(publicOrigin).host) return undefined
  return publicOrigin
}

// A reader that keeps the connection open without reading holds part of a document in memory. Node times out
// clients that do not send, but not those that do not read.

/** Longer than any part of a page takes, and than a phone is offline in a tunnel. */
const STALLED_MS = 60_000

/** Closes the connection if no part of the response was read for this long. */
export function endWhenStalled(response: ServerResponse, stalledMs = STALLED_MS): void {
  response.setTimeout(stalledMs, () => response.destroy())
}

// The page shown if nothing is built or rendering fails.

/** For a developer. */
const notBuilt = {
  title: 'Not built',
  text: 'The page is not built yet. Run npm run build, then restart the server.',
}

/** @param page our own plain sentences, never visitors' input */
function fallbackPage(
  { title, text }: { title: string; text: string },
  { language, direction, words }: Spoken,
): string {
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    `<title>${escapeHtml(title)}</title>`,
    '</head>',
    '<body>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    `<p><a href="/">${escapeHtml(words.pages.fallbackPages.home)}</a></p>`,
    '</body>',
    '</html>',
  ].join('\n')
}

// Compresses documents in brotli, which every browser accepts. Other readers get them as they are.

export interface Encoded {
  body: string | Buffer
  encoding?: 'br'
}

interface EncodeParameters {
  /** The request's `accept-encoding`. */
  accepted: string | undefined
  /** The document's nonce, in base64. */
  nonce: string
  /** The same object for documents that differ only in their nonce. */
  kept?: object | undefined
}

/** Copies a compressed document with another nonce. */
type Copy = (nonce: string) => Buffer

/** Takes 60 µs for 16 kB and leaves 4.6 kB. The best quality leaves 3.4 kB and takes a thousand times as long. */
const QUICK = 1
const BEST = 11

/**
 * Documents that many visitors get are compressed once, at the best quality and off the main thread. Until that is
 * done, each is compressed quickly like a visitor's own.
 */
export function createEncoder(): (html: string, parameters: EncodeParameters) => Encoded {
  const copies = new WeakMap<object, Copy | 'pending' | 'impossible'>()

  return (html, { accepted, nonce, kept }) => {
    if (!accepted || negotiate(accepted, ['br']) !== 'br') return { body: html }
    const copy = kept && copies.get(kept)
    if (typeof copy === 'function') return { body: copy(nonce), encoding: 'br' }
    if (kept && !copy) {
      copies.set(kept, 'pending')
      keepCompressed(html, nonce).then(
        (made) => copies.set(kept, made),
        () => copies.set(kept, 'impossible'),
      )
    }
    return { body: brotliCompressSync(html, options(QUICK, html.length)), encoding: 'br' }
  }
}

/**
 * Compresses a document around its nonce. In place of the nonce the stream gets bytes that do not compress, which the
 * encoder then stores as they are (RFC 7932, section 9.2, ISUNCOMPRESSED). A copy overwrites them. Nothing refers back
 * to them, because the document has none of these bytes elsewhere.
 * @throws Error if the encoder stored them in another way
 */
export async function keepCompressed(html: string, nonce: string): Promise<Copy> {
  const [start, end, ...more] = html.split(nonce)
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error('the nonce must occur once')
  const hole = bytesAbsentFrom(start + end).subarray(0, nonce.length)
  if (hole.length < nonce.length) throw new Error('the document has nearly every byte')
  // What follows is decoded in the context of the two bytes before it, so these must not change with the nonce.
  const rest = Buffer.from(end)
  const parts = [Buffer.from(start), Buffer.concat([hole, rest.subarray(0, 2)]), rest.subarray(2)]
  const whole = await compressInParts(parts)
  const at = whole.indexOf(hole)
  const copy: Copy = (next) => {
    const made = Buffer.from(whole)
    made.write(next, at, 'latin1')
    return made
  }
  if (at < 0) throw new Error('the nonce was compressed')
  const other = nonce.replaceAll(/./g, 'A')
  for (const one of [nonce, other]) {
    const read = await promisify(brotliDecompress)(copy(one))
    if (read.toString() !== start + one + end) throw new Error('a copy reads differently')
  }
  return copy
}

/** In an order that does not compress: bytes above 127 first, neighbours far apart. */
function bytesAbsentFrom(text: string): Buffer {
  const present = new Set(Buffer.from(text))
  const order = Array.from({ length: 128 }, (_, index) => (index * 97 + 31) % 128)
  const all = [...order.map((byte) => byte + 128), ...order]
  return Buffer.from(all.filter((byte) => !present.has(byte)))
}

async function compressInParts(parts: readonly Buffer[]): Promise<Buffer> {
  const stream = createBrotliCompress(options(BEST, Buffer.concat(parts).length))
  const read = stream.toArray()
  for (const part of parts) {
    stream.write(part)
    await new Promise<void>((resolve) => stream.flush(resolve))
  }
  stream.end()
  return Buffer.concat((await read) as Buffer[])
}

const options = (quality: number, bytes: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
})
