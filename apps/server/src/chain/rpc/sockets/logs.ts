// Publishes the logs of each new block that match a filter.
import * as v from 'valibot'
import type { Chain } from '../chain.ts'
import { isLarge } from '../envelope/answer.ts'
import { UpstreamError } from '../failure.ts'
import type { RpcCall } from '../upstream.ts'
import type { BlockHeader, Heads } from './heads.ts'

/** Blocks whose logs no node has shown yet. A node may announce a block before it has its logs. */
const MAX_WAITING = 5

const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
const Topic = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
const oneOrMore = <Schema extends typeof Address>(schema: Schema) =>
  v.union([schema, v.pipe(v.array(schema), v.maxLength(1000))])

/** The filter of `eth_subscribe` to `logs`. Other members, such as a range of blocks, have no meaning there. */
export const LogFilterSchema = v.optional(
  v.object({
    address: v.nullish(oneOrMore(Address)),
    topics: v.nullish(v.pipe(v.array(v.nullable(oneOrMore(Topic))), v.maxLength(4))),
  }),
  {},
)

export interface FollowLogsParameters {
  heads: Heads
  filter: v.InferOutput<typeof LogFilterSchema>
  ask: (call: RpcCall) => ReturnType<Chain['ask']>
  onLog: (log: unknown) => void
  /** Logs of a block are lost. Nothing follows. */
  onGap: () => void
}

/** @returns a function that stops it */
export function followLogs({ heads, filter, ask, onLog, onGap }: FollowLogsParameters): () => void {
  const waiting: BlockHeader[] = []
  let isReading = false
  let isOver = false

  /** Undefined if no node has them. */
  async function logsOf({ hash }: BlockHeader): Promise<unknown[] | undefined> {
    const { address, topics } = filter
    const params = [{ blockHash: hash, ...(address && { address }), ...(topics && { topics }) }]
    const [answer] = await ask({ method: 'eth_getLogs', params })
    if (!answer || answer instanceof UpstreamError) return undefined
    if (isLarge(answer)) {
      answer.discard()
      return undefined
    }
    return answer.member === 'result' && Array.isArray(answer.value) ? answer.value : undefined
  }

  async function read(): Promise<void> {
    isReading = true
    try {
      for (let [block] = waiting; block; [block] = waiting) {
        const logs = await logsOf(block)
        if (!logs || isOver) break
        waiting.shift()
        for (const log of logs) onLog(log)
      }
    } finally {
      isReading = false
    }
  }

  function end(): void {
    isOver = true
    stop()
  }

  const stop = heads.listen((header) => {
    waiting.push(header)
    if (waiting.length > MAX_WAITING) {
      end()
      onGap()
    } else if (!isReading) void read().catch(() => undefined)
  })
  return end
}
