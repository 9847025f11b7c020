// `GET /metrics`: on a separate port, on the server's port with a token, or open in development.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { failure } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import { isBearer } from '../../platform/http/isBearer.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import type { Metrics, MetricsSources } from './metrics.ts'

interface MetricsSettings {
  readonly production: boolean
  readonly host: string
  readonly metrics: { readonly port: number | undefined; readonly token: string | undefined }
}

export const metricsRoutes = [
  routesWith<{ metrics: Metrics; token: string | undefined }>()({
    operation: 'GET /metrics',
    describe: {
      id: 'getMetrics',
      tag: 'operation',
      summary: 'Prometheus metrics',
      description:
        'If METRICS_TOKEN is set, requires it as `authorization: Bearer`. Not available in production without a token. A separate metrics port needs no token.',
      answers: {
        200: { description: 'Metrics in the Prometheus text format.' },
      },
      refusals: { 401: '`token_required`.' },
    },
    noStore: true,
    async handle({ request, reply }, { metrics, token }) {
      if (token !== undefined && !isBearer(request, token)) {
        const description = 'Send METRICS_TOKEN of the settings as authorization: Bearer.'
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer')
          .send(failure('token_required', description))
      }
      return reply.type(metrics.contentType).send(await metrics.text())
    },
  }),
]

/** Loads the metrics code only if metrics can be read. @returns undefined if they cannot */
export async function openMetrics({
  production,
  metrics: { port, token },
}: Omit<MetricsSettings, 'host'>): Promise<Metrics | undefined> {
  if (production && port === undefined && token === undefined) return undefined
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics()
}

export function registerMetrics(
  app: FastifyInstance,
  settings: MetricsSettings,
  metrics: Metrics | undefined,
  sources: MetricsSources,
): void {
  if (!metrics) return
  const { port, token } = settings.metrics
  metrics.read(sources)
  app.addHook('onClose', async () => metrics.close())
  if (port !== undefined) listenApart(app, metrics, { port, host: settings.host })
  if (port !== undefined && token === undefined) return
  serve(app, metricsRoutes, { metrics, token })
}

/** Open while the server runs. Anyone who reaches the port can read it, so keep it internal. */
function listenApart(
  app: FastifyInstance,
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): void {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
    if (!isAsked) return response.writeHead(404).end()
    return metrics.text().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
          .end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics failed')
        response.writeHead(500).end()
      },
    )
  })
  app.addHook('onReady', async () => {
    try {
      // With several workers each has a port of its own.
      await once(server.listen({ port, host, exclusive: true }), 'listening')
    } catch {
      const remedy =
        'cannot be used: the port is taken or this user may not listen on it; set another'
      throw new SettingsError([{ name: 'METRICS_PORT', remedy }])
    }
  })
  app.addHook('onClose', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
}
