// Handles paths that the HTTP router rejects. Visitors get our not-found page; programs keep the 400.

/** Longer ones never match a route with a parameter. */
export const MAX_PARAMETER_LENGTH = 2048

/** A path that only the catch-all page route matches. */
const NO_PAGE = '/-'

const API =
  /^\/(?:(?:v1|assets|builds|oauth\/callback)\/|(?:healthz|readyz|metrics|openapi\.json|\.well-known\/jwks\.json)\?)/

/** @returns the path used for routing; the page still sees the requested path */
export function routingPath(url: string): string {
  const isStrange = url.length > MAX_PARAMETER_LENGTH || !isDecodable(url)
  return isStrange && url.startsWith('/') && !API.test(url) ? NO_PAGE : url
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
