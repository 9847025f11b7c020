// Asks nodes in turn until one answers: the next at once after a failure, or in parallel if one is slow. The first
// answer wins; the other requests are cancelled.
import { UpstreamError } from '../failure.ts'
import { CALLED_OFF } from './node.ts'

const BACK_OFF_MS = 100

export interface RaceParameters<N, T> {
  /** Nodes in order of preference, requested for each attempt. */
  candidates: () => readonly N[]
  attempt: (node: N, signal: AbortSignal) => Promise<T>
  /** Maximum number of attempts in total. */
  attempts: number
  /** How long a node may be silent before another is asked in parallel. */
  patienceMs: (node: N) => number
  /** Milliseconds from the start. */
  timeoutMs: number
  /** Called with answers that came too late. */
  discard?: (value: T) => void
}

export interface RaceResult<N, T> {
  value: T
  node: N
  /** Attempts made. */
  used: number
}

/** @throws UpstreamError the last node's failure; `timeout`; `resting` without a candidate */
export function race<N, T>(parameters: RaceParameters<N, T>): Promise<RaceResult<N, T>> {
  const { candidates, attempt, attempts, patienceMs, timeoutMs, discard } = parameters
  return new Promise((resolve, reject) => {
    const running = new Map<AbortController, N>()
    const asked = new Map<N, number>()
    let used = 0
    let over = false
    let last: unknown
    let next: NodeJS.Timeout | undefined
    const deadline = setTimeout(() => {
      for (const controller of running.keys()) controller.abort()
      end(() => reject(new UpstreamError('timeout')))
    }, timeoutMs)

    function end(finish: () => void): void {
      over = true
      clearTimeout(deadline)
      clearTimeout(next)
      for (const controller of running.keys()) controller.abort(CALLED_OFF)
      finish()
    }

    /** A node that was not asked yet, or the least asked once none is in flight. */
    function choose(): N | undefined {
      const nodes = candidates()
      const fresh = nodes.find((node) => !asked.has(node))
      if (fresh !== undefined || running.size > 0) return fresh
      return nodes.toSorted((a, b) => (asked.get(a) ?? 0) - (asked.get(b) ?? 0))[0]
    }

    function start(): void {
      const node = used < attempts ? choose() : undefined
      if (node === undefined) {
        if (running.size === 0) end(() => reject(last ?? new UpstreamError('resting')))
        return
      }
      used++
      asked.set(node, (asked.get(node) ?? 0) + 1)
      const controller = new AbortController()
      running.set(controller, node)
      attempt(node, controller.signal).then(
        (value) => {
          if (over) return discard?.(value)
          running.delete(controller)
          end(() => resolve({ value, node, used }))
        },
        (error: unknown) => {
          running.delete(controller)
          if (!over) failed(error)
        },
      )
      clearTimeout(next)
      next = setTimeout(start, patienceMs(node))
    }

    function failed(error: unknown): void {
      last = error
      const final = !(error instanceof UpstreamError) || error.failure === 'large'
      if (final) return end(() => reject(error))
      if (candidates().some((node) => !asked.has(node))) return start()
      if (running.size > 0) return
      clearTimeout(next)
      next = setTimeout(start, BACK_OFF_MS * 2 ** (used - 1) * (0.5 + Math.random() / 2))
    }

    start()
  })
}
