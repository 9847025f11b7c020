// Derives a chain's height from its nodes. Some may be behind, and some may report anything.
import { TIMELY_MS } from './identity.ts'
import type { ChainNode } from './node.ts'

/** How long a node's height counts, even after the node is gone. */
const REMEMBERED_MS = 60_000
/** How far a node may lag behind the highest. */
const MAX_LAG_MS = 10_000

/** What is assumed of a family's chains until their pace is measured. */
export interface Tempo {
  /** How far a node may lag behind the highest, at least. */
  readonly lagBlocks: number
  /** Blocks per millisecond of its fastest chain. If the pace is known, a chain makes at most twice as many blocks. */
  readonly maxPace: number
  /** A block made longer ago, or this far in the future, is not current. */
  readonly timelyMs: number
}

/** The fastest chains have 0.1 s per block. */
export const quickTempo: Tempo = { lagBlocks: 3, maxPace: 10 / 1000, timelyMs: TIMELY_MS }

export type Standing = Pick<ChainNode, 'state' | 'head' | 'isTimely'>

export interface Clock {
  /** Monotonic milliseconds. */
  nowMs: number
  /** Blocks per millisecond; 0 if unknown. */
  pace: number
  tempo?: Tempo
}

/** How many blocks behind the highest a node may be. */
export const toleratedLag = ({ pace, tempo = quickTempo }: Omit<Clock, 'nowMs'>): number =>
  Math.max(tempo.lagBlocks, Math.ceil(pace * MAX_LAG_MS))

/** Maximum number of new blocks in that time. */
const growth = (ms: number, { pace, tempo = quickTempo }: Clock) =>
  ms * (pace > 0 ? 2 * pace : tempo.maxPace)

/**
 * The highest height that is believed; `undefined` if no node reported one recently.
 *
 * Nodes at similar heights hold one opinion. If opinions differ, one with a current block wins, then the one with
 * more nodes, then the highest, because most wrong nodes are behind. If two with current blocks conflict, the
 * operator's first node wins.
 */
export function bestHeight(nodes: readonly Standing[], clock: Clock): number | undefined {
  const opinions = opinionsOf(nodes, clock)
  const timely = opinions.filter(({ members }) => members.some(({ isTimely }) => isTimely === true))
  const heard = timely.length > 0 ? timely : opinions
  const most = Math.max(...heard.map(({ members }) => members.length))
  const [farthest, ...others] = heard.filter(({ members }) => members.length === most)
  const next = others[0]
  if (!farthest || !next || timely.length === 0) return farthest?.height
  const { timelyMs } = clock.tempo ?? quickTempo
  const areInConflict =
    farthest.height - next.height > toleratedLag(clock) + growth(timelyMs, clock)
  if (!areInConflict) return farthest.height
  return [farthest, ...others].toSorted((a, b) => a.first - b.first)[0]?.height
}

/** Whether the nodes contradict each other. */
export const isDisputed = (nodes: readonly Standing[], clock: Clock): boolean =>
  opinionsOf(nodes, clock).length > 1

interface Opinion {
  /** The highest height of the opinion. */
  height: number
  members: Standing[]
  /** Position of its first node. */
  first: number
}

/** Highest first. */
function opinionsOf(nodes: readonly Standing[], clock: Clock): Opinion[] {
  const { nowMs } = clock
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
    // It may have advanced since it was asked.
    const reach = height + toleratedLag(clock) + growth(nowMs - atMs, clock)
    const current = lowest !== undefined && lowest <= reach ? opinions.at(-1) : undefined
    if (current) {
      current.members.push(node)
      current.first = Math.min(current.first, place)
    } else opinions.push({ height, members: [node], first: place })
    lowest = height
  }
  return opinions
}
