// Asks which entries of the operator's log name this wallet's code: the one served now, and the one that made the
// wallet. The kit carries both, so that its owner can look them up.
import { type LoggedRelease, LoggedReleaseSchema } from '@aureus/protocol/custody'
import * as v from 'valibot'
import type { OwnerContext } from './ownerContext.ts'

export interface Releases {
  release: LoggedRelease | undefined
  walletRelease: LoggedRelease | undefined
}

/** Each is `undefined` without an entry, or if the answer does not come: a kit matters more. */
export async function readReleases({
  walletRelease,
}: Pick<OwnerContext, 'walletRelease'>): Promise<Releases> {
  const none = () => undefined
  const [served, made] = await Promise.all([readServed().catch(none), walletRelease().catch(none)])
  return { release: served, walletRelease: made }
}

async function readServed(): Promise<LoggedRelease | undefined> {
  const response = await fetch('/.well-known/aureus-log/served', {
    signal: AbortSignal.timeout(5000),
  })
  return response.status === 200 ? v.parse(LoggedReleaseSchema, await response.json()) : undefined
}
