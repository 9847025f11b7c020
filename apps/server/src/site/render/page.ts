// Renders HTML for every path without another route.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAwayError } from '../../platform/db/away.ts'
import { failureOf, RETRY_AFTER_S } from '../../platform/http/failures.ts'
import { allowScriptsOf, createNonce } from '../../platform/http/nonce.ts'
import type { Brand } from '../brand/brand.ts'
import { createEncoder } from './compress.ts'
import type { CurrentBuild } from './currentBuild.ts'
import { fallbackPage } from './fallback.ts'
import { createPagePayloads, payloadRequest } from './pagePayload.ts'
import type { CreatePayloadParameters, PublicSettings } from './payload.ts'
import { createPayload, publicConfig } from './payload.ts'
import type { Rendered } from './renderer.ts'
import { endWhenStalled } from './stalled.ts'

type PageSettings = PublicSettings & { readonly production: boolean }

export interface PageParameters {
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
  const config = publicConfig(settings, brand.public)
  const sendPagePayload = createPagePayloads(config)
  const encode = createEncoder()
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').header('vary', 'cookie')
      const url = request.originalUrl
      if (!url.startsWith('/')) return reply.code(400).send(failureOf(400))
      const renderer = await currentBuild()
      const asked = payloadRequest(url)
      if (asked) return sendPagePayload(reply, renderer, asked)
      if (!wantsHtml(request)) return reply.code(404).send(failureOf(404))
      const home = elsewhere(request, settings)
      if (home) return reply.redirect(home + url, 307)
      if (!renderer) {
        const text = 'The page is not built yet. Run npm run build, then restart the server.'
        return sendHtml(reply.code(503), fallbackPage('Not built', text))
      }
      try {
        const payload = await createPayload({
          config,
          buildId: renderer.buildId,
          cookies: request.cookies,
          userAgent: request.headers['user-agent'],
          findSession: (filter) => findSession(request, filter),
        })
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
        reply.code(status).headers(headers)
        if (typeof html !== 'string') return await sendHtml(reply, html)
        const accepted = request.headers['accept-encoding']
        const { body, encoding } = encode(html, { accepted, nonce, kept })
        if (encoding) reply.header('content-encoding', encoding)
        return await sendHtml(reply, body)
      } catch (error) {
        if (error instanceof DatabaseAwayError) {
          request.log.error({ err: error }, 'database away')
          const text = 'We cannot check your sign-in right now. Please try again in a few seconds.'
          const page = fallbackPage('Please try again', text)
          return sendHtml(reply.code(503).header('retry-after', RETRY_AFTER_S), page)
        }
        request.log.error({ err: error }, 'rendering failed')
        const text = 'We could not load this page. Please try again in a moment.'
        return sendHtml(reply.code(500), fallbackPage('Something went wrong', text))
      }
    },
  })
}

function sendHtml(reply: FastifyReply, html: Rendered['html'] | Buffer) {
  if (typeof html !== 'string' && !Buffer.isBuffer(html)) endWhenStalled(reply.raw)
  reply.header('vary', 'cookie, accept-encoding')
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
