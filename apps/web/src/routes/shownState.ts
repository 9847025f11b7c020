// Which part of a state is shown, and how the browser learns of it.
import type { Payload } from '@aureus/protocol'
import type { RouterState } from '../router/router.ts'

/** Crawlers learn of an error only by the status. They see neither the error nor a page. */
export function shownState(state: RouterState, crawler: boolean): RouterState {
  return crawler && state.error ? { ...state, route: undefined, error: null } : state
}

/**
 * Adds which page is shown, which only the renderer knows.
 * @param state the shown state
 */
export function completePayload(payload: Payload, { route, params, error }: RouterState): Payload {
  return { ...payload, route: route ? { name: route.name, params } : null, error }
}
