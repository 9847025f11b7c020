// Keeps an eye on where the nodes of a chain stand, while it is in use.
import type { ChainNode } from './node.ts'

/** Beside others, a node's height is looked at as often. */
const LOOK_EVERY_MS = 5000
const IN_USE_MS = 60_000
/** After a pause, so old a height says nothing. */
const HEIGHT_MS = 15_000
/** What the others get to tell theirs, once one is known. */
const FIRST_LOOK_MS = 1000

export interface Look {
  /** Says that the chain is asked something; waits for a first look at its nodes, or one after a pause. */
  use(): Promise<void> | undefined
  /** Has the nodes show their last blocks, where they cannot all be right. */
  settle(): Promise<void>
  close(): void
}

export interface LookParameters {
  nodes: readonly ChainNode[]
  /** Whether they say what cannot all be right. */
  isDisputed: () => boolean
  /** Monotonic milliseconds. */
  now: () => number
}

export function createLook({ nodes, isDisputed, now }: LookParameters): Look {
  let usedAtMs = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let settling: Promise<unknown> | undefined
  // One node alone cannot be behind the others.
  const timer = nodes.length > 1 ? setInterval(again, LOOK_EVERY_MS).unref() : undefined

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
        looking ??= look(unknown)
          .then(settle)
          .finally(() => {
            looking = undefined
          })
      // One that is known serves while the late ones are waited for.
      return nodes.some((node) => node.state === 'ready' && !isUnknown(node)) ? undefined : looking
    },
    settle,
    close: () => clearInterval(timer),
  }
}

/** Until all have said where they stand, or one has and the others had their time. */
async function look(nodes: readonly ChainNode[]): Promise<void> {
  const waiting = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  const looks = nodes.map(async (node) => {
    await node.probe()
    if (node.state === 'ready') timer ??= setTimeout(waiting.resolve, FIRST_LOOK_MS)
  })
  await Promise.race([Promise.all(looks), waiting.promise])
  clearTimeout(timer)
}
