// Puts a question to one node after another until one answers: after a failure at once, after a slow
// start of the first beside it. The first answer wins, the others are called off.
import { UpstreamError } from '../failure.ts'
import { CALLED_OFF } from './node.ts'

const BACK_OFF_MS = 100

export interface RaceParameters<N, T> {
  /** Nodes in the order of preference, asked for anew at each attempt. */
  candidates: () => readonly N[]
  attempt: (node: N, signal: AbortSignal) => Promise<T>
  /** How often a node is asked at most, all in all. */
  attempts: number
  /** After which silence of a node another one is asked too. */
  patienceMs: (node: N) => number
  /** From now on, milliseconds. */
  timeoutMs: number
  /** Called with an answer that came too late. */
  discard?: (value: T) => void
}

export interface RaceResult<N, T> {
  value: T
  node: N
  /** Attempts made. */
  used: number
}

/** @throws UpstreamError what the last node failed with; `timeout`; `resting` where there is no candidate */
export function race<N, T>(parameters: RaceParameters<N, T>): Promise<RaceResult<N, T>> {
  const { candidates, attempt, attempts, patienceMs, timeoutMs, discard } = parameters
  return new Promise((resolve, reject) => {
    const running = new Map<AbortController, N>()
    const asked = new Map<N, number>()
    let used = 0
    let over = false
    let last: unknown = new UpstreamError('resting')
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

    /** A node that was not asked yet; where all were and none is still at it, the least asked. */
    function choose(): N | undefined {
      const nodes = candidates()
      const fresh = nodes.find((node) => !asked.has(node))
      if (fresh !== undefined || running.size > 0) return fresh
      return nodes.toSorted((a, b) => (asked.get(a) ?? 0) - (asked.get(b) ?? 0))[0]
    }

    function start(): void {
      const node = used < attempts ? choose() : undefined
      if (node === undefined) {
        if (running.size === 0) end(() => reject(last))
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
