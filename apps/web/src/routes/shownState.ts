// What of a place is shown, and how the page in the browser hears of it.
import type { Payload } from '@aureus/protocol'
import type { RouterState } from '../router/router.ts'

/** A crawler hears of an error by its status alone: it is shown neither the error nor a page. */
export function shownState(state: RouterState, crawler: boolean): RouterState {
  return crawler && state.error ? { ...state, route: undefined, error: null } : state
}

/**
 * Adds what only the renderer can tell the page: which of its pages it is.
 * @param state as it is shown
 */
export function completePayload(payload: Payload, { route, params, error }: RouterState): Payload {
  return { ...payload, route: route ? { name: route.name, params } : null, error }
}
