// Which providers refuse to serve this operator, since when: out of credit, a wrong secret, or away.
import type { SocialProviderId } from '@aureus/protocol'

export interface SocialTrouble {
  id: SocialProviderId
  sinceMs: number
}

export interface SocialHealth {
  note(id: SocialProviderId, isServing: boolean, nowMs: number): void
  /** Since their last good answer. */
  troubles(): SocialTrouble[]
}

/** Of this process: one whose visitors chose another provider meanwhile does not know better. */
export function createSocialHealth(): SocialHealth {
  const since = new Map<SocialProviderId, number>()
  return {
    note(id, isServing, nowMs) {
      if (isServing) since.delete(id)
      else if (!since.has(id)) since.set(id, nowMs)
    },
    troubles: () => [...since].map(([id, sinceMs]) => ({ id, sinceMs })),
  }
}
