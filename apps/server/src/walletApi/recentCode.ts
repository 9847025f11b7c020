// Step-up: what changes who can get in needs a code that was typed a short while ago.

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
    throw new Refusal(
      401,
      'authentication_too_old',
      'For this you have to sign in again with a new code.',
    )
}
