// Which providers refuse this operator or are down, and since when.
import type { SocialProviderId } from '@aureus/protocol'

export interface SocialTrouble {
  id: SocialProviderId
  sinceMs: number
}

export interface SocialHealth {
  note(id: SocialProviderId, isServing: boolean, nowMs: number): void
  /** Providers whose latest sign-in found them unavailable. */
  troubles(): SocialTrouble[]
}

/** Per process, from real sign-ins. */
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
