// Step-up: changing who can get in requires a recently typed code.

import { Refusal } from './refusal.ts'
import type { LiveSession } from './sessions.ts'

/** How long a code counts as recent. */
export const RECENT_CODE_MS = 10 * 60_000

export type Needs = 'session' | 'recentCode'

type Authenticated = Pick<LiveSession, 'authenticatedAtMs'>

/** @throws Refusal 401 `authentication_too_old` */
export const requireRecentCode = (session: Authenticated, nowMs: number): void =>
  requireCodeWithin(RECENT_CODE_MS, session, nowMs)

/** @throws Refusal 401 `authentication_too_old` */
export function requireCodeWithin(
  withinMs: number,
  { authenticatedAtMs }: Authenticated,
  nowMs: number,
): void {
  if (nowMs - authenticatedAtMs > withinMs)
    throw new Refusal(401, 'authentication_too_old', 'Sign in again with a new code to do this.')
}
