// Where a chain stands, as far as its nodes can be believed: one may be behind, and one may say anything.
import type { ChainNode } from './node.ts'

/** How long the height that a node named counts, though it is gone meanwhile. */
const REMEMBERED_MS = 60_000
/** How far a node may be behind the farthest. */
const MAX_LAG_MS = 10_000
const MAX_LAG_BLOCKS = 3
/** Of the quickest chains, 0.1 s a block; a chain whose pace is known makes at most twice its blocks. */
const MAX_PACE = 10 / 1000
/** A block that was made so long ago, or is so far in the future, is not the present one. */
export const TIMELY_MS = 30_000

export type Standing = Pick<ChainNode, 'state' | 'head' | 'isTimely'>

export interface Clock {
  /** Monotonic. */
  nowMs: number
  /** Of the chain, in blocks a millisecond; 0 where it is not known. */
  pace: number
}

/** How many blocks behind the farthest a node still counts as there. @param pace blocks a millisecond */
export const toleratedLag = (pace: number): number =>
  Math.max(MAX_LAG_BLOCKS, Math.ceil(pace * MAX_LAG_MS))

/** How many blocks there may be in that time. */
const growth = (ms: number, pace: number) => ms * (pace > 0 ? 2 * pace : MAX_PACE)

/**
 * The farthest height that is believed; `undefined` where no node named one of late.
 *
 * Nodes that are near each other are of one opinion. Of several opinions one counts that a block of the
 * present shows; then the one that more nodes have; then the farthest, as most who are wrong are behind. Two
 * that both show a block of the present and cannot both be right: the one of the operator's first node.
 */
export function bestHeight(nodes: readonly Standing[], clock: Clock): number | undefined {
  const opinions = opinionsOf(nodes, clock)
  const timely = opinions.filter(({ members }) => members.some(({ isTimely }) => isTimely === true))
  const heard = timely.length > 0 ? timely : opinions
  const most = Math.max(...heard.map(({ members }) => members.length))
  const [farthest, ...others] = heard.filter(({ members }) => members.length === most)
  const next = others[0]
  if (!farthest || !next || timely.length === 0) return farthest?.height
  const isFar =
    farthest.height - next.height > toleratedLag(clock.pace) + growth(TIMELY_MS, clock.pace)
  if (!isFar) return farthest.height
  return [farthest, ...others].toSorted((a, b) => a.first - b.first)[0]?.height
}

/** Whether the nodes say what cannot all be right. */
export const isDisputed = (nodes: readonly Standing[], clock: Clock): boolean =>
  opinionsOf(nodes, clock).length > 1

interface Opinion {
  /** The farthest of it. */
  height: number
  members: Standing[]
  /** Place of the first of its nodes. */
  first: number
}

/** The farthest first. */
function opinionsOf(nodes: readonly Standing[], { nowMs, pace }: Clock): Opinion[] {
  const told = nodes
    .flatMap((node, place) =>
      node.head && node.state !== 'foreign' && nowMs - node.head.atMs <= REMEMBERED_MS
        ? [{ node, place, ...node.head }]
        : [],
    )
    .toSorted((a, b) => b.height - a.height)
  const opinions: Opinion[] = []
  let lowest: number | undefined
  for (const { node, place, height, atMs } of told) {
    // It may have come farther since it was asked.
    const reach = height + toleratedLag(pace) + growth(nowMs - atMs, pace)
    const current = lowest !== undefined && lowest <= reach ? opinions.at(-1) : undefined
    if (current) {
      current.members.push(node)
      current.first = Math.min(current.first, place)
    } else opinions.push({ height, members: [node], first: place })
    lowest = height
  }
  return opinions
}
