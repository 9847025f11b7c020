// Whether this page is still what the server would make now.
import { type PagePayload, PublicConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { compareBuilds } from './compareBuilds.ts'

export interface Freshness {
  isOutdated(): boolean
  markOutdated(): void
  /** A payload of another build, or of a server that was configured anew. */
  compare(payload: PagePayload): void
}

/** @param own its `builtAtMs` may become known later */
export function createFreshness(
  own: Readonly<Pick<PagePayload, 'buildId' | 'builtAtMs' | 'config'>>,
): Freshness {
  let outdated = false
  // Parsed like the one it is compared with, so that both name their parts in the same order.
  const config = JSON.stringify(v.parse(PublicConfigSchema, own.config))
  return {
    isOutdated: () => outdated,
    markOutdated() {
      outdated = true
    },
    compare(payload) {
      const build = compareBuilds(own, payload)
      outdated ||=
        build === 'newer' || (build === 'same' && JSON.stringify(payload.config) !== config)
    },
  }
}
