// Selects the usable nodes and their order.
import type { ChainNode } from './node.ts'
import { bestHeight, type Clock, type Standing, toleratedLag } from './standing.ts'

/** A node is slow if it takes this long and this many times as long as the fastest. */
const SLOW_MS = 500
const SLOW_TIMES = 4

type Seen = Standing & Pick<ChainNode, 'weight' | 'latencyMs'>

/**
 * Weighted nodes come first, each in front as often as its weight says, then the others in configured order, then
 * slow ones. Leaves out nodes that are resting, on another chain, behind, or reporting a false height.
 * @param random from 0 to 1, exclusive
 */
export function orderNodes<T extends Seen>(
  nodes: readonly T[],
  { random = Math.random, ...clock }: Clock & { random?: () => number },
): T[] {
  // A single node cannot be behind others.
  if (nodes.length === 1) return nodes.filter(({ state }) => state === 'ready')
  const best = bestHeight(nodes, clock)
  const lag = toleratedLag(clock.pace)
  // Without a current height, an old one does not count against its node.
  const isThere = ({ height }: { height: number }) =>
    best === undefined || (height >= best - lag && height <= best)
  const usable = nodes.filter(
    ({ state, head }) => state === 'ready' && (head === undefined || isThere(head)),
  )
  // Weighted sampling by Efraimidis and Spirakis: the largest u^(1/w) is drawn with probability w / sum.
  const drawn = usable
    .filter((node) => node.weight !== undefined)
    .map((node) => ({ node, key: random() ** (1 / (node.weight ?? 1)) }))
    .toSorted((a, b) => b.key - a.key)
    .map(({ node }) => node)
  const ordered = [...drawn, ...usable.filter((node) => node.weight === undefined)]
  const quickestMs = Math.min(...ordered.map(({ latencyMs }) => latencyMs))
  const slowMs = Math.max(SLOW_MS, quickestMs * SLOW_TIMES)
  const isSlow = ({ latencyMs }: T) => latencyMs > slowMs
  return [...ordered.filter((node) => !isSlow(node)), ...ordered.filter(isSlow)]
}
