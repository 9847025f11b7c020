// How often each route answers, with which status and how fast. Paths are route patterns, never addresses.
import type { onResponseHookHandler } from 'fastify'
import { Histogram } from 'prom-client'
import type { OriginName } from '../../platform/http/traces.ts'

/** Seconds: from a cached answer, through a page and a distant node, to a timeout. */
const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
/** What the routes use. Visitors can send others. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])

export interface RequestMetrics {
  histogram: Histogram
  /** An `onResponse` hook for one origin. */
  observer(origin: OriginName): onResponseHookHandler
}

export function createRequestMetrics(): RequestMetrics {
  const histogram = new Histogram({
    name: 'aureus_http_request_duration_seconds',
    help: 'Time from request to end of response, by origin, method, route and status.',
    labelNames: ['origin', 'method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [],
  })
  return {
    histogram,
    observer: (origin) => (request, reply, done) => {
      const route = request.routeOptions.url ?? '*'
      const method = methods.has(request.method) ? request.method : 'other'
      histogram.observe(
        { origin, method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      )
      done()
    },
  }
}
