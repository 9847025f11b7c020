// Metrics of the operator's nodes, which are numbered by their position in `RPC_URLS`.
import { Counter, Gauge, type GaugeConfiguration, type Registry } from 'prom-client'
import { callOutcomes } from '../../chain/rpc/callCounts.ts'
import { nodeStates } from '../../chain/rpc/nodes/node.ts'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'

export function addChains(registry: Registry, upstreams: Pick<Upstreams, 'nodes' | 'calls'>): void {
  const labels = ['chain', 'node'] as const
  const gauge = (configuration: GaugeConfiguration<'chain' | 'node' | 'state'>) =>
    registry.registerMetric(new Gauge({ ...configuration, registers: [] }))
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
  registry.registerMetric(calls)
}
