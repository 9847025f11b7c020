// Publishes new blocks of a chain to all listeners: one poll per second while there are any.
import * as v from 'valibot'
import type { Chain } from '../chain.ts'
import { isLarge } from '../envelope/answer.ts'
import { UpstreamError } from '../failure.ts'

const POLL_EVERY_MS = 1000
/** Maximum number of blocks between two polls; of more, the latest. */
const MAX_BETWEEN = 32

const BlockSchema = v.looseObject({
  number: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,14}$/i)),
  hash: v.string(),
})
/** Fields of a block that are not in its header. */
const notHeader = new Set(['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty'])

/** A block in the form of `newHeads`. */
export type BlockHeader = Record<string, unknown>

export interface Heads {
  /** Calls `listener` with each new block in order. Returns a function that stops it. */
  listen(listener: (header: BlockHeader) => void): () => void
}

export function createHeads(chain: Pick<Chain, 'ask'>, everyMs: number = POLL_EVERY_MS): Heads {
  const listeners = new Set<(header: BlockHeader) => void>()
  let last: { height: number; hash: string } | undefined
  let timer: NodeJS.Timeout | undefined

  async function read(block: string) {
    const [answer] = await chain.ask([{ method: 'eth_getBlockByNumber', params: [block, false] }])
    if (!answer || answer instanceof UpstreamError || isLarge(answer)) return undefined
    const parsed = v.safeParse(BlockSchema, answer.value)
    if (!parsed.success) return undefined
    const { number, hash } = parsed.output
    const members = Object.entries(parsed.output).filter(([name]) => !notHeader.has(name))
    return { height: Number(number), hash, header: Object.fromEntries(members) }
  }

  /** The blocks since the last poll. The height at the first listener's arrival is not news. */
  async function poll(): Promise<void> {
    const latest = await read('latest')
    if (!latest || latest.hash === last?.hash) return
    const from = Math.max((last?.height ?? latest.height) + 1, latest.height - MAX_BETWEEN)
    const between = Array.from({ length: Math.max(latest.height - from, 0) }, (_, at) =>
      read(`0x${(from + at).toString(16)}`),
    )
    const isNews = last !== undefined
    last = latest
    for (const block of isNews ? [...(await Promise.all(between)), latest] : [])
      if (block) for (const listener of listeners) listener(block.header)
  }

  async function keepPolling(): Promise<void> {
    await poll()
    if (listeners.size > 0) timer = setTimeout(() => void keepPolling(), everyMs).unref()
    else timer = undefined
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        clearTimeout(timer)
        last = undefined
        void keepPolling()
      }
      return () => listeners.delete(listener)
    },
  }
}
