// Whether the page still matches what the server would render now.
import { type PagePayload, PublicConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { compareBuilds } from './compareBuilds.ts'

export interface Freshness {
  isOutdated(): boolean
  markOutdated(): void
  /** A payload from another build, or from a server with another configuration. */
  compare(payload: PagePayload): void
}

/** @param own its `builtAtMs` may become known later */
export function createFreshness(
  own: Readonly<Pick<PagePayload, 'buildId' | 'builtAtMs' | 'config'>>,
): Freshness {
  let outdated = false
  // Parsed like the other payload, so that both have the same key order.
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
