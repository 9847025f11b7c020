// Prometheus metrics: response times, the state of nodes, and the process. None identifies a visitor: paths are
// route patterns, and nodes are numbered by their position in `RPC_URLS`.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client'
import { callOutcomes } from '../../chain/rpc/callCounts.ts'
import { nodeStates } from '../../chain/rpc/nodes/node.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import { addMail, addWebhooks, type MailCounts } from './mail.ts'
import { addOperations, type OperationFigures } from './smartAccounts.ts'
import { addSweeps, type SweepMetrics } from './sweeps.ts'

/** Seconds: from a cached answer, through a page and a distant node, to a timeout. */
const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
  /** An `onResponse` hook. */
  observe(request: FastifyRequest, reply: FastifyReply, done: () => void): void
}

let ofProcess: Registry | undefined

/** One registry for the process, however many servers it runs. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

export function createMetrics(
  upstreams: Pick<Upstreams, 'nodes' | 'calls'>,
  {
    mail,
    webhooks,
    operations,
    sweeps,
  }: {
    mail?: MailCounts | undefined
    webhooks?: MailCounts | undefined
    operations?: OperationFigures | undefined
    sweeps?: SweepMetrics | undefined
  } = {},
): Metrics {
  const own = new Registry()
  const durations = new Histogram({
    name: 'aureus_http_request_duration_seconds',
    help: 'Time from request to end of response, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [own],
  })
  const labels = ['chain', 'node'] as const
  const gauge = (configuration: GaugeConfiguration<'chain' | 'node' | 'state'>) =>
    own.registerMetric(new Gauge({ ...configuration, registers: [] }))
  gauge({
    name: 'aureus_rpc_node_state',
    help: '1 for the current state of the node: new (not asked yet), ready, resting (failing, not used), foreign (wrong chain).',
    labelNames: [...labels, 'state'],
    collect() {
      for (const { chainId, place, state } of upstreams.nodes())
        for (const one of nodeStates)
          this.set({ chain: chainId, node: place, state: one }, Number(one === state))
    },
  })
  gauge({
    name: 'aureus_rpc_node_height',
    help: 'Highest block or slot that the node reported.',
    labelNames: labels,
    collect() {
      for (const { chainId, place, height } of upstreams.nodes())
        if (height !== undefined) this.set({ chain: chainId, node: place }, height)
    },
  })
  gauge({
    name: 'aureus_rpc_node_latency_seconds',
    help: 'Mean response time of the node, weighted towards recent answers.',
    labelNames: labels,
    collect() {
      for (const { chainId, place, latencyMs } of upstreams.nodes())
        this.set({ chain: chainId, node: place }, latencyMs / 1000)
    },
  })
  const calls = new Counter({
    name: 'aureus_rpc_calls_total',
    help: 'Calls to the chain by outcome: kept (from cache), answered, refused_by_node (JSON-RPC error), failed (no node answered), not_served, limited.',
    labelNames: ['chain', 'outcome'],
    registers: [],
    collect() {
      // The counters are kept elsewhere. A scrape copies them.
      this.reset()
      for (const { chainId, counts } of upstreams.calls())
        for (const outcome of callOutcomes) this.inc({ chain: chainId, outcome }, counts[outcome])
    },
  })
  own.registerMetric(calls)
  if (mail) addMail(own, mail)
  if (webhooks) addWebhooks(own, webhooks)
  if (operations) addOperations(own, operations)
  if (sweeps) addSweeps(own, sweeps)
  const all = Registry.merge([processMetrics(), own])
  return {
    contentType: all.contentType,
    text: () => all.metrics(),
    observe(request, reply, done) {
      const route = request.routeOptions.url ?? '*'
      const { method } = request
      durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    },
  }
}
