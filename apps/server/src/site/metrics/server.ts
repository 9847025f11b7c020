// Metrics of the server as a whole: its build, whether it is ready, and its WebSockets.
import { Gauge, type Registry } from 'prom-client'
import type { OriginName } from '../../platform/http/traces.ts'

export interface ServerFigures {
  version: string
  /** Of the page; undefined without one. */
  build(): Promise<string | undefined>
  isReady(): Promise<boolean>
  /** Open ones, by origin. */
  sockets(): Iterable<readonly [OriginName, number]>
}

export function addServer(registry: Registry, figures: ServerFigures): void {
  const none = { registers: [] }
  const metrics = [
    new Gauge({
      ...none,
      name: 'aureus_build_info',
      help: 'Always 1. The version of the server, and the build of the page that it serves.',
      labelNames: ['version', 'build'] as const,
      async collect() {
        const build = (await figures.build()) ?? 'none'
        this.reset()
        this.set({ version: figures.version, build }, 1)
      },
    }),
    new Gauge({
      ...none,
      name: 'aureus_ready',
      help: '1 while visitors can sign in, as /readyz says.',
      async collect() {
        this.set((await figures.isReady()) ? 1 : 0)
      },
    }),
    new Gauge({
      ...none,
      name: 'aureus_websockets_open',
      help: 'Open WebSockets, by origin.',
      labelNames: ['origin'] as const,
      collect() {
        for (const [origin, open] of figures.sockets()) this.set({ origin }, open)
      },
    }),
  ]
  for (const metric of metrics) registry.registerMetric(metric)
}
