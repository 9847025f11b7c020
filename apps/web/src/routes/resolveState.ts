import { thrown } from '@aureus/protocol'
import { parseLocation } from '../router/location.ts'
import { matchPath } from '../router/matchPath.ts'
import type { Route } from '../router/route.ts'
import type { RouterState } from '../router/router.ts'
import { routes } from './routes.ts'

/** The state that a path alone determines. */
export function resolveState(url: string, table: readonly Route[] = routes): RouterState {
  const { fullPath, pathname } = parseLocation(url)
  for (const route of table) {
    const params = matchPath(route.path, pathname)
    if (params) return { fullPath, params, route, error: null }
  }
  const error = { statusCode: 404, statusMessage: thrown.pageNotFound(fullPath) }
  return { fullPath, params: {}, route: undefined, error }
}
