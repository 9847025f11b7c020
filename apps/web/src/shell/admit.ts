// What is asked before a page is shown: first its own validation, then its middleware by name. On the
// server for a first load; in the browser this travels with the first navigation.
import { AureusError, thrown } from '@aureus/protocol'
import { redirectPath } from './redirectPath.ts'
import type { Middleware, MiddlewareVerdict, Route, RouteContext } from './route.ts'

/**
 * @param table the middleware there is, by name
 * @returns nothing when the visitor may come in
 * @throws AureusError `Unknown route middleware`; whatever a validation or a middleware throws
 */
export async function admit(
  route: Route,
  context: RouteContext,
  table: Readonly<Record<string, Middleware>>,
): Promise<MiddlewareVerdict> {
  const names = route.middleware ?? []
  // Before anything runs: a route with a mistyped guard must not be half guarded.
  const unknown = names.find((name) => !Object.hasOwn(table, name))
  if (unknown !== undefined)
    throw new AureusError(thrown.unknownRouteMiddleware, {
      metaMessages: [`Route: ${route.name}`, `Middleware: ${unknown}`],
    })

  const valid = (await route.validate?.(context)) ?? true
  if (valid !== true) {
    const statusMessage = thrown.pageNotValid(context.to.fullPath)
    return { error: { statusCode: 404, statusMessage, ...(valid || undefined) } }
  }
  for (const name of names) {
    const verdict = await table[name]?.(context)
    if (verdict?.redirect !== undefined) return { redirect: redirectPath(verdict.redirect) }
    if (verdict) return verdict
  }
  return undefined
}
