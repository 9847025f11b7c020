// Requests at a steady rate, however slow the answers are.

/** Visits that wait for answers. More would only measure the harness. */
const MOST_AT_ONCE = 400

export interface Pace {
  /** Resolves when the next request may be sent. */
  turn(): Promise<void>
  /** Starts no more visits. Resolves when the running ones have ended. */
  stop(): Promise<void>
}

/**
 * @param visit sends one request or several, each after its `turn`
 * @throws never: what a visit throws ends up in `stop`
 */
export function startPace(
  perSecond: number,
  visit: (turn: () => Promise<void>) => Promise<void>,
): Pace {
  const waiting: (() => void)[] = []
  const visits = new Set<Promise<void>>()
  const errors: unknown[] = []
  const startedMs = performance.now()
  let given = 0
  let isStopped = false

  const turn = () => new Promise<void>((resolve) => void waiting.push(resolve))

  function tick(): void {
    const due = Math.floor(((performance.now() - startedMs) * perSecond) / 1000)
    for (; given < due; given++) {
      const next = waiting.shift()
      if (next) next()
      else if (!isStopped && visits.size < MOST_AT_ONCE) begin()
    }
  }

  function begin(): void {
    const running = visit(turn)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => visits.delete(running))
    visits.add(running)
    // Its first request is this one.
    waiting.shift()?.()
  }

  const timer = setInterval(tick, 1000 / perSecond / 2)
  return {
    turn,
    async stop() {
      isStopped = true
      while (visits.size > 0) await Promise.all(visits)
      clearInterval(timer)
      if (errors.length > 0) throw errors[0]
    },
  }
}
