// HTML for every path that is nothing else.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../config.ts'
import { failureOf } from '../http/failures.ts'
import { allowScriptsOf, createNonce } from '../http/nonce.ts'
import type { CurrentBuild } from './currentBuild.ts'
import { fallbackPage } from './fallback.ts'
import { createPagePayloads, payloadRequest } from './pagePayload.ts'
import type { CreatePayloadParameters } from './payload.ts'
import { createPayload, publicConfig } from './payload.ts'
import type { Rendered } from './renderer.ts'

export interface PageParameters {
  settings: Settings
  currentBuild: CurrentBuild
  findSession: (
    request: FastifyRequest,
    ...filter: Parameters<CreatePayloadParameters['findSession']>
  ) => ReturnType<CreatePayloadParameters['findSession']>
}

/** Longer paths are nobody's page. */
const MAX_URL_LENGTH = 2048

export function registerPage(app: FastifyInstance, parameters: PageParameters): void {
  const { settings, currentBuild, findSession } = parameters
  const config = publicConfig(settings)
  const sendPagePayload = createPagePayloads(config)
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    async handler(request, reply) {
      reply.header('cache-control', 'no-store').header('vary', 'cookie')
      const url = request.raw.url ?? '/'
      if (!isPageUrl(url)) return reply.code(400).send(failureOf(400))
      const renderer = await currentBuild()
      const asked = payloadRequest(url)
      if (asked) return sendPagePayload(reply, renderer, asked)
      if (!wantsHtml(request)) return reply.code(404).send(failureOf(404))
      const home = elsewhere(request, settings)
      if (home) return reply.redirect(home + url, 307)
      if (!renderer) {
        const text = 'The page is not built yet. Run npm run build, then start the server again.'
        return sendHtml(reply.code(503), fallbackPage('Not built', text))
      }
      try {
        const payload = await createPayload({
          config,
          buildId: renderer.buildId,
          cookies: request.cookies,
          findSession: (filter) => findSession(request, filter),
        })
        const nonce = createNonce()
        const {
          status,
          headers = {},
          html,
        } = await renderer.render({
          url,
          payload,
          nonce,
          whole: false,
          onError: (error) => request.log.error({ err: error }, 'rendering a late part failed'),
        })
        allowScriptsOf(reply, nonce)
        return await sendHtml(reply.code(status).headers(headers), html)
      } catch (error) {
        request.log.error({ err: error }, 'rendering failed')
        const text = 'The page could not be made. Please try again in a moment.'
        return sendHtml(reply.code(500), fallbackPage('Something went wrong', text))
      }
    },
  })
}

const sendHtml = (reply: FastifyReply, html: Rendered['html']) =>
  reply.type('text/html; charset=utf-8').send(html)

/** An origin-form target without control characters; `//host` would read as another site. */
function isPageUrl(url: string): boolean {
  const { length } = url
  return length <= MAX_URL_LENGTH && /^\/(?![/\\])/.test(url) && !/%(?:[01][0-9a-f]|7f)/i.test(url)
}

function wantsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept)
}

/**
 * In development people open 127.0.0.1 as well as localhost; sign-in works on one of them only, so they
 * are brought there. Not in production: whoever answers to several names there decides in front of us.
 */
function elsewhere({ headers }: FastifyRequest, { production, publicOrigin }: Settings) {
  const host = headers.host
  if (production || host === undefined || host === new URL(publicOrigin).host) return undefined
  return publicOrigin
}
