// Tracks the finalized block. Reads at or below it never change.
import { isLarge, type NodeAnswer } from '../envelope/answer.ts'
import type { NodeRules } from '../nodes/rules.ts'
import type { RpcCall } from '../upstream.ts'

const REFRESH_EVERY_MS = 10_000

export interface Finality {
  /** Whether block `height` is final. Answers from the last known state and refreshes it if it is old. */
  covers(height: number): boolean
}

export function createFinality(
  ask: (call: RpcCall) => Promise<NodeAnswer | undefined>,
  { call, heightOf }: NodeRules['final'],
  now: () => number = () => performance.now(),
): Finality {
  let final = -1
  let refreshedAtMs = Number.NEGATIVE_INFINITY

  async function refresh(): Promise<void> {
    const answer = await ask(call).catch(() => undefined)
    if (!answer || isLarge(answer) || answer.member === 'error') return
    final = heightOf(answer.value) ?? final
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
