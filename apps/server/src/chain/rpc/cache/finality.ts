// Tracks the finalized block. Reads at or below it never change.
import { isLarge, type NodeAnswer } from '../envelope/answer.ts'
import { readQuantity } from '../nodes/identity.ts'
import type { RpcCall } from '../upstream.ts'

const REFRESH_EVERY_MS = 10_000
/** The tag was introduced with The Merge. For nodes that do not know it, nothing is final. */
const finalBlock: RpcCall = { method: 'eth_getBlockByNumber', params: ['finalized', false] }

export interface Finality {
  /** Whether block `height` is final. Answers from the last known state and refreshes it if it is old. */
  covers(height: number): boolean
}

export function createFinality(
  ask: (call: RpcCall) => Promise<NodeAnswer | undefined>,
  now: () => number = () => performance.now(),
): Finality {
  let final = -1
  let refreshedAtMs = Number.NEGATIVE_INFINITY

  async function refresh(): Promise<void> {
    const answer = await ask(finalBlock).catch(() => undefined)
    if (!answer || isLarge(answer) || answer.member === 'error') return
    const block = answer.value as { number?: unknown } | null
    final = readQuantity(block?.number) ?? final
  }

  return {
    covers(height) {
      if (height <= final) return true
      if (now() - refreshedAtMs > REFRESH_EVERY_MS) {
        refreshedAtMs = now()
        void refresh()
      }
      return false
    },
  }
}
