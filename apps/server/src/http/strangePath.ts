// Paths that the HTTP router refuses to look at. A person who came by one is told in a page of ours that
// there is nothing there; programs keep their 400.

/** Longer ones never reach a route with a parameter. */
export const MAX_PARAMETER_LENGTH = 2048

/** Any path that only the route of all pages takes. */
const NO_PAGE = '/-'

const API = /^\/(?:(?:v1|assets|builds)\/|(?:healthz|readyz|metrics|openapi\.json)\?)/

/** @returns the path to route by; the page itself still reads the one that was asked for. */
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
