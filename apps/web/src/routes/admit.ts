// What is asked before a page is shown: first its own validation, then its middleware by name. On the
// server for a first load; in the browser this travels with the first navigation.
import { AureusError, thrown } from '@aureus/protocol'
import type { Middleware, MiddlewareVerdict, Route, RouteContext } from '../router/route.ts'

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

/**
 * Where a middleware may lead: to a path of this app, never to another origin.
 * @returns path, query and hash as a browser writes them
 * @throws Error for anything that a browser could read as another origin
 */
export function redirectPath(target: string): string {
  const url = target.startsWith('/') ? URL.parse(target, 'http://page') : null
  const path = url && url.pathname + url.search + url.hash
  // `/.//host` is a path of ours until it is normalised.
  if (!path || url.origin !== 'http://page' || path.startsWith('//'))
    throw new Error(`A redirect leads to a path of this app, not to ${target}`)
  return path
}
