// Figures for Prometheus: what is answered how quickly, how the nodes are, and how the process is. None is
// about a visitor: paths are those of routes, nodes are named by their place in `RPC_URLS`.
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client'
import { callOutcomes } from '../rpc/callCounts.ts'
import { nodeStates } from '../rpc/nodes/node.ts'
import type { Upstreams } from '../rpc/upstreams.ts'
import { addMail, type MailCounts } from './mail.ts'

/** Seconds: from an answer that is kept, over a page and a node far off, to one that is given up. */
const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

export interface Metrics {
  readonly contentType: string
  text(): Promise<string>
  /** An `onResponse` hook. */
  observe(request: FastifyRequest, reply: FastifyReply, done: () => void): void
}

let ofProcess: Registry | undefined

/** Of the process there is one, however many servers it has. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

export function createMetrics(
  upstreams: Pick<Upstreams, 'nodes' | 'calls'>,
  mail?: MailCounts,
): Metrics {
  const own = new Registry()
  const durations = new Histogram({
    name: 'aureus_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [own],
  })
  const labels = ['chain', 'node'] as const
  const gauge = (configuration: GaugeConfiguration<'chain' | 'node' | 'state'>) =>
    own.registerMetric(new Gauge({ ...configuration, registers: [] }))
  gauge({
    name: 'aureus_rpc_node_state',
    help: '1 for the state that the node is in: new (not asked yet), ready, resting (fails and is left alone), foreign (of another chain).',
    labelNames: [...labels, 'state'],
    collect() {
      for (const { chainId, place, state } of upstreams.nodes())
        for (const one of nodeStates)
          this.set({ chain: chainId, node: place, state: one }, Number(one === state))
    },
  })
  gauge({
    name: 'aureus_rpc_node_height',
    help: 'Highest block or slot that the node told of.',
    labelNames: labels,
    collect() {
      for (const { chainId, place, height } of upstreams.nodes())
        if (height !== undefined) this.set({ chain: chainId, node: place }, height)
    },
  })
  gauge({
    name: 'aureus_rpc_node_latency_seconds',
    help: 'Mean time of the node’s answers, in which the latest count most.',
    labelNames: labels,
    collect() {
      for (const { chainId, place, latencyMs } of upstreams.nodes())
        this.set({ chain: chainId, node: place }, latencyMs / 1000)
    },
  })
  const calls = new Counter({
    name: 'aureus_rpc_calls_total',
    help: 'Calls to the chain by outcome: kept (an earlier answer), answered, refused_by_node (an error of JSON-RPC), failed (no node answered), not_served, limited.',
    labelNames: ['chain', 'outcome'],
    registers: [],
    collect() {
      // What is counted is counted elsewhere: a scrape shows it.
      this.reset()
      for (const { chainId, counts } of upstreams.calls())
        for (const outcome of callOutcomes) this.inc({ chain: chainId, outcome }, counts[outcome])
    },
  })
  own.registerMetric(calls)
  if (mail) addMail(own, mail)
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
