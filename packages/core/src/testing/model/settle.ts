// For the model-based test, under fake timers: waits until the browser is at rest.
import { vi } from 'vitest'
import type { Browser } from './browser.ts'

/** Longer than the client's longest pause between attempts. */
const ROUND_MS = 600
/** A client's longest wait is 3 s, for the wallet of an earlier visit. */
const MAX_ROUNDS = 40

/** Bodies of requests and answers are read outside timers and microtasks. */
export async function breathe(times = 3): Promise<void> {
  for (let at = 0; at < times; at++) await new Promise((resolve) => setImmediate(resolve))
}

/** @throws Error if the browser never comes to rest. */
export async function settle(browser: Browser): Promise<void> {
  let quiet = 0
  let changes = 0
  const stop = browser.tabs.flatMap(({ client: { state } }) =>
    [state.accounts, state.connections, state.network, state.signIn, state.modal].map((store) =>
      store.subscribe(() => changes++),
    ),
  )
  for (let round = 0; quiet < 2; round++) {
    if (round === MAX_ROUNDS) throw new Error('The browser never comes to rest')
    const before = changes
    await breathe()
    await vi.advanceTimersByTimeAsync(ROUND_MS)
    await breathe()
    const working = changes !== before || browser.line.underWay() > 0
    quiet = working ? 0 : quiet + 1
  }
  for (const unsubscribe of stop) unsubscribe()
}
