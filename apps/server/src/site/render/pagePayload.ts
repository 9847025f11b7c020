// `{path}/_payload.json?{buildId}`: the part of a page that is the same for every visitor.
import type { PagePayload, PublicConfig } from '@aureus/protocol'
import type { FastifyReply } from 'fastify'
import { describeOperation } from '../../platform/http/describeOperation.ts'
import { failureOf } from '../../platform/http/failures.ts'
import type { Renderer } from './renderer.ts'

/** Answered by the route of every page. */
export const payloadOperation = describeOperation('GET /_payload.json', {
  route: '*',
  id: 'getPagePayload',
  tag: 'page',
  summary: 'Get a prerendered page’s payload',
  description:
    'Available below every prerendered path. The query string is the id of the requesting page’s build.',
  answers: {
    200: {
      description: '`buildId` says which build answered.',
    },
  },
  refusals: { 404: 'The page has no payload.' },
})

const FILE = '/_payload.json'

/** After a restart a page may use the old configuration for this long. */
const CACHING = 'public, max-age=60'

/** The path and the build of a payload request; `undefined` for any other url. */
export function payloadRequest(url: string): { path: string; asked: string } | undefined {
  const [pathname = '', asked = ''] = url.split('?', 2)
  if (!pathname.endsWith(FILE)) return undefined
  return { path: pathname.slice(0, -FILE.length) || '/', asked }
}

/**
 * Created on the first request per build and path, then cached. A request for another build gets this one, which
 * says so by its id and must not be cached under that url.
 */
export function createPagePayloads(config: PublicConfig) {
  const made = new WeakMap<Renderer, Map<string, string>>()

  function bodyOf(build: Renderer, path: string): string {
    const bodies = made.get(build) ?? new Map<string, string>()
    made.set(build, bodies)
    let body = bodies.get(path)
    if (body === undefined) {
      const { buildId, builtAtMs } = build
      body = JSON.stringify({ buildId, builtAtMs, path, config } satisfies PagePayload)
      bodies.set(path, body)
    }
    return body
  }

  return function sendPagePayload(
    reply: FastifyReply,
    build: Renderer | undefined,
    { path, asked }: { path: string; asked: string },
  ) {
    reply.removeHeader('vary')
    if (!build?.prerendered.includes(path))
      return reply.code(404).header('cache-control', 'no-store').send(failureOf(404))
    return reply
      .header('cache-control', asked === build.buildId ? CACHING : 'no-store')
      .type('application/json; charset=utf-8')
      .send(bodyOf(build, path))
  }
}
