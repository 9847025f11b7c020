import { setTimeout as wait } from 'node:timers/promises'

/** Asks again until the answer is yes. @throws Error naming what did not happen */
export async function until(
  what: string,
  isDone: () => Promise<boolean> | boolean,
  { withinMs = 60_000, everyMs = 50 } = {},
): Promise<void> {
  const endMs = performance.now() + withinMs
  while (!(await isDone())) {
    if (performance.now() > endMs) throw new Error(`${what} took more than ${withinMs / 1000} s`)
    await wait(everyMs)
  }
}
