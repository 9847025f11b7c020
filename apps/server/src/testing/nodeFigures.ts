// For tests: what a process knows of a node.
import type { NodeFigures } from '../chain/rpc/upstreams.ts'

export const nodeFigures = (more: Partial<NodeFigures> = {}): NodeFigures => ({
  chainId: 'eip155:1',
  place: 1,
  host: 'node.example.com:8545',
  state: 'ready',
  isChecked: false,
  latencyMs: 12,
  height: 100,
  heightAgeMs: 1000,
  usage: { requests: 3, failures: 1, p95Ms: 20.4 },
  failure: undefined,
  ...more,
})
