// Where the visitor is, in the one form that server and browser agree on.
import type { Place } from './route.ts'

/**
 * Path and query stay percent-encoded, as the address bar has them: decoded, a link could write any
 * sentence on our error screen, in any direction of reading.
 * @param url a request target (`/path?query`), with or without a hash; anything else stays as it is.
 */
export function parseLocation(url: string): Omit<Place, 'params'> {
  // A base in the text, not as an argument: `//host/path` must stay a path.
  const parsed = url.startsWith('/') ? URL.parse(`http://page${url}`) : null
  const { pathname, search, hash } = parsed ?? { pathname: url, search: '', hash: '' }
  return { fullPath: pathname + search + hash, pathname, query: new URLSearchParams(search) }
}
