import { thrown } from '@aureus/protocol'
import { parseLocation } from '../router/location.ts'
import { matchPath } from '../router/matchPath.ts'
import type { Place, Route } from '../router/route.ts'
import type { RouterState } from '../router/router.ts'
import { routes } from './routes.ts'

/** A state with the parts of its path. */
export type ResolvedState = RouterState & Place

/** The state that a path alone determines. */
export function resolveState(url: string, table: readonly Route[] = routes): ResolvedState {
  const location = parseLocation(url)
  for (const route of table) {
    const params = matchPath(route.path, location.pathname)
    if (params) return { ...location, params, route, error: null }
  }
  const error = { statusCode: 404, statusMessage: thrown.pageNotFound(location.fullPath) }
  return { ...location, params: {}, route: undefined, error }
}
