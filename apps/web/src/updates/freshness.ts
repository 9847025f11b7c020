// Whether this page is still what the server would make now.
import { type PagePayload, PublicConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'

export interface Freshness {
  isOutdated(): boolean
  markOutdated(): void
  /** A payload of another build, or of a server that was configured anew. */
  compare(payload: PagePayload): void
}

export function createFreshness(own: Pick<PagePayload, 'buildId' | 'config'>): Freshness {
  let outdated = false
  // Parsed like the one it is compared with, so that both name their parts in the same order.
  const config = JSON.stringify(v.parse(PublicConfigSchema, own.config))
  return {
    isOutdated: () => outdated,
    markOutdated() {
      outdated = true
    },
    compare(payload) {
      outdated ||= payload.buildId !== own.buildId || JSON.stringify(payload.config) !== config
    },
  }
}
