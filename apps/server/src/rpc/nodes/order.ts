// Which nodes may be asked, and in which order.
import type { ChainNode } from './node.ts'
import { bestHeight, type Clock, type Standing, toleratedLag } from './standing.ts'

/** A node that takes this long, and as many times as long as the quickest, comes after the others. */
const SLOW_MS = 500
const SLOW_TIMES = 4

type Seen = Standing & Pick<ChainNode, 'weight' | 'latencyMs'>

/**
 * Those with a weight first, each as often in front as its weight says; then the others as the operator
 * named them; at the end the slow ones. Left out: what rests, what is of another chain, what is behind, and what
 * says that it is where the chain is not.
 * @param random from 0 to 1, 1 left out
 */
export function orderNodes<T extends Seen>(
  nodes: readonly T[],
  { random = Math.random, ...clock }: Clock & { random?: () => number },
): T[] {
  const best = bestHeight(nodes, clock)
  const lag = toleratedLag(clock.pace)
  // Where no height is remembered, one that was named before says nothing against its node.
  const isThere = ({ height }: { height: number }) =>
    best === undefined || (height >= best - lag && height <= best)
  const usable = nodes.filter(
    ({ state, head }) => state === 'ready' && (head === undefined || isThere(head)),
  )
  // Efraimidis and Spirakis: the largest of u^(1/w) is drawn with probability w / sum.
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
