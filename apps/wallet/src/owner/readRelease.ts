// Asks which entry of the operator's log names this wallet's code. The kit carries it, so that its owner can look it up.
import { type LoggedRelease, LoggedReleaseSchema } from '@aureus/protocol/custody'
import * as v from 'valibot'

/** @returns `undefined` if the deployment has no log, or if the answer does not come: a kit matters more */
export async function readRelease(): Promise<LoggedRelease | undefined> {
  try {
    const response = await fetch('/.well-known/aureus-log/served', {
      signal: AbortSignal.timeout(5000),
    })
    return response.status === 200 ? v.parse(LoggedReleaseSchema, await response.json()) : undefined
  } catch {
    return undefined
  }
}
