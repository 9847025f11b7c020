// What only the renderer can tell the page: which of its pages it is.
import type { Payload } from '@aureus/protocol'
import type { RouterState } from '../router/router.ts'

/** A crawler hears of an error by its status alone: its page has neither an error nor a page in it. */
export function completePayload(payload: Payload, { route, params, error }: RouterState): Payload {
  if (payload.crawler && error) return { ...payload, route: null, error: null }
  return { ...payload, route: route ? { name: route.name, params } : null, error }
}
