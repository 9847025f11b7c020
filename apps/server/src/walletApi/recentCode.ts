// Step-up: changing who can get in requires a recently typed code.

import { Refusal } from './refusal.ts'
import type { LiveSession } from './sessions.ts'

/** How long a code counts as recent. */
export const RECENT_CODE_MS = 10 * 60_000

export type Needs = 'session' | 'recentCode'

/** @throws Refusal 401 `authentication_too_old` */
export function requireRecentCode(
  { authenticatedAtMs }: Pick<LiveSession, 'authenticatedAtMs'>,
  nowMs: number,
): void {
  if (nowMs - authenticatedAtMs > RECENT_CODE_MS)
    throw new Refusal(401, 'authentication_too_old', 'Sign in again with a new code to do this.')
}
