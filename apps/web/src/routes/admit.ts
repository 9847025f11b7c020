// Runs a page's validation and then its middleware before the page is shown. Runs on the server for the first load;
// in the browser it loads with the first navigation.
import { AureusError, thrown } from '@aureus/protocol'
import type { Middleware, MiddlewareVerdict, Route, RouteContext } from '../router/route.ts'

/**
 * @param table middleware by name
 * @returns `undefined` if the visitor is admitted
 * @throws AureusError `Unknown route middleware`; what validation or middleware throws
 */
export async function admit(
  route: Route,
  context: RouteContext,
  table: Readonly<Record<string, Middleware>>,
): Promise<MiddlewareVerdict> {
  const names = route.middleware ?? []
  // Checked before anything runs, because a route with a mistyped guard must not be half guarded.
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
 * Checks the target of a redirect, which must be a path of this app and not another origin.
 * @returns path, query and hash as a browser writes them
 * @throws Error for anything that a browser could read as another origin
 */
export function redirectPath(target: string): string {
  const url = target.startsWith('/') ? URL.parse(target, 'http://page') : null
  const path = url && url.pathname + url.search + url.hash
  // `/.//host` is a path of this app until it is normalised.
  if (!path || url.origin !== 'http://page' || path.startsWith('//'))
    throw new Error(`A redirect leads to a path of this app, not to ${target}`)
  return path
}
