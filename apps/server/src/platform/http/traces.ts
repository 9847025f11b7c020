// A span for each request. Its attributes name the route and never the address, and no header of the visitor.
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { beginSpan, type OpenSpan, within } from '../tracing/tracing.ts'
import type { Proxies } from './proxies.ts'

/** What a server listens for, each at a port of its own. */
export type OriginName = 'page' | 'wallet' | 'console'

export interface RequestSpans {
  /** Begins the span of a request, before its log. @returns undefined without tracing */
  begin(raw: IncomingMessage): OpenSpan | undefined
  register(app: FastifyInstance): void
}

/** @param origin of those that the process serves */
export function createRequestSpans(proxies: Proxies, origin: OriginName): RequestSpans {
  const spans = new WeakMap<IncomingMessage, OpenSpan>()
  return {
    begin(raw) {
      const span = beginSpan({ name: 'request', kind: 'server', parent: proxies.traceParent(raw) })
      if (span) spans.set(raw, span)
      return span
    },
    register(app) {
      // Fastify keeps this context while it reads a body.
      app.addHook('onRequest', ({ raw }, _, done) => within(spans.get(raw), done))
      app.addHook('onResponse', (request, reply, done) => {
        const { raw, method, id, routeOptions } = request
        const route = routeOptions.url ?? '*'
        spans.get(raw)?.end({
          name: `${method} ${route}`,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': reply.statusCode,
            'aureus.origin': origin,
            'aureus.request_id': id,
          },
          failed: reply.statusCode >= 500,
        })
        done()
      })
    },
  }
}
