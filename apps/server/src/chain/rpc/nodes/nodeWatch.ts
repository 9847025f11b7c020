// Watches the heights of a chain's nodes while the chain is in use.
import type { ChainNode } from './node.ts'

/** How often a node's height is checked if there are several. */
const PROBE_EVERY_MS = 5000
const IN_USE_MS = 60_000
/** Heights older than this are ignored. */
const HEIGHT_MS = 15_000
/** How long to wait for the other nodes once one height is known. */
const FIRST_PROBE_MS = 1000

export interface NodeWatch {
  /** Marks the chain as in use. Waits for a first check of its nodes, or for one after a pause. */
  use(): Promise<void> | undefined
  /** Has the nodes show their last blocks if they contradict each other. */
  settle(): Promise<void>
  close(): void
}

export interface NodeWatchParameters {
  nodes: readonly ChainNode[]
  /** Whether they contradict each other. */
  isDisputed: () => boolean
  /** Monotonic milliseconds. */
  now: () => number
}

export function createNodeWatch({ nodes, isDisputed, now }: NodeWatchParameters): NodeWatch {
  let usedAtMs = Number.NEGATIVE_INFINITY
  let probing: Promise<void> | undefined
  let settling: Promise<unknown> | undefined
  // A single node cannot be behind others.
  const timer = nodes.length > 1 ? setInterval(again, PROBE_EVERY_MS).unref() : undefined

  function again(): void {
    if (now() - usedAtMs > IN_USE_MS) return
    const ready = nodes.filter(({ state }) => state === 'ready')
    void Promise.all(ready.map((node) => node.probe())).then(settle)
  }

  async function settle(): Promise<void> {
    if (!isDisputed()) return
    settling ??= Promise.all(
      nodes.filter(({ state }) => state === 'ready').map((node) => node.showBlock()),
    ).finally(() => {
      settling = undefined
    })
    await settling
  }

  function isUnknown({ state, head }: ChainNode): boolean {
    if (state !== 'ready') return state === 'new'
    return nodes.length > 1 && (!head || now() - head.atMs > HEIGHT_MS)
  }

  return {
    use() {
      usedAtMs = now()
      const unknown = nodes.filter(isUnknown)
      if (unknown.length > 0)
        probing ??= probeAll(unknown)
          .then(settle)
          .finally(() => {
            probing = undefined
          })
      // A known node serves while slow ones are still checked.
      return nodes.some((node) => node.state === 'ready' && !isUnknown(node)) ? undefined : probing
    },
    settle,
    close: () => clearInterval(timer),
  }
}

/** Resolves when all nodes have reported, or one has and the others had their time. */
async function probeAll(nodes: readonly ChainNode[]): Promise<void> {
  const waiting = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const probes = nodes.map(async (node) => {
    await node.probe()
    if (node.state === 'ready') timer ??= setTimeout(waiting.resolve, FIRST_PROBE_MS)
  })
  await Promise.race([Promise.all(probes), waiting.promise])
  clearTimeout(timer)
}
