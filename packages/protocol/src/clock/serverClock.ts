// The server's time as a visitor's device knows it. Devices' clocks are wrong by minutes or hours; what is measured is
// how far, from the time that each answer of the server carries.

/** The device's clock may be ahead or behind by this much and still count as right: a header has whole seconds. */
const TOLERANCE_MS = 2000

export interface ServerClock {
  /** Unix time, milliseconds: the server's, or the device's until an answer was observed. */
  nowMs(): number
  /**
   * Takes the time of an answer that no cache has stored.
   * @param askedMs the device's time at which the request was sent
   */
  observe(answer: Pick<Response, 'headers'>, askedMs: number): void
}

export function createServerClock(now: () => number = Date.now): ServerClock {
  let offsetMs = 0
  return {
    nowMs: () => now() + offsetMs,
    observe({ headers }, askedMs) {
      // Browsers and proxies repeat stored answers with the time at which they stored them.
      if (!headers.get('cache-control')?.includes('no-store')) return
      const sentMs = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(sentMs)) return
      const answeredMs = now()
      // The header cuts off half a second on average. The answer left somewhere between request and arrival.
      const measuredMs = sentMs + 500 - (askedMs + answeredMs) / 2
      const uncertainMs = TOLERANCE_MS + (answeredMs - askedMs) / 2
      offsetMs = Math.abs(measuredMs) <= uncertainMs ? 0 : Math.round(measuredMs)
    },
  }
}
