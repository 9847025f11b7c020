// New blocks of a chain for all who listen: one look a second while anybody does.
import * as v from 'valibot'
import type { Chain } from '../chain.ts'
import { isLarge } from '../envelope/answer.ts'
import { UpstreamError } from '../failure.ts'

const LOOK_EVERY_MS = 1000
/** Of blocks that came between two looks; where there were more, the latest. */
const MAX_BETWEEN = 32

const BlockSchema = v.looseObject({
  number: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,14}$/i)),
  hash: v.string(),
})
/** What a block has beside its header. */
const notHeader = new Set(['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty'])

/** A block as `newHeads` tells it. */
export type BlockHeader = Record<string, unknown>

export interface Heads {
  /** Calls `listener` with each block that is new from now on, in order; answers how to end that. */
  listen(listener: (header: BlockHeader) => void): () => void
}

export function createHeads(chain: Pick<Chain, 'ask'>, everyMs: number = LOOK_EVERY_MS): Heads {
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

  /** The blocks since the last look. Where the chain stood when the first listener came is no news. */
  async function look(): Promise<void> {
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

  async function keepLooking(): Promise<void> {
    await look()
    if (listeners.size > 0) timer = setTimeout(() => void keepLooking(), everyMs).unref()
    else timer = undefined
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        clearTimeout(timer)
        last = undefined
        void keepLooking()
      }
      return () => listeners.delete(listener)
    },
  }
}
