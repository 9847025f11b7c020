import { rejects } from './check.ts'
import type { Stage } from './stage.ts'

/**
 * Asks, and gives up once the wallet has heard of it.
 * @param method the request that the wallet gets.
 */
export async function givesUp(
  { control }: Stage,
  what: string,
  method: string,
  ask: (options: { signal: AbortSignal }) => Promise<unknown>,
): Promise<void> {
  const abort = new AbortController()
  const asking = ask({ signal: abort.signal })
  await control.waitForCall(method)
  abort.abort()
  await rejects(what, asking, 'RequestAbortedError')
}
