import { rejects } from './check.ts'
import type { Stage } from './stage.ts'

/**
 * Asks, and aborts once the wallet has received the request.
 * @param method the wallet's name for the request
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
