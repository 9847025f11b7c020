// The visitor's location, in the same form on server and browser.
import type { Place } from './route.ts'

/**
 * Keeps path and query percent-encoded. Decoded, a link could write any sentence onto our error screen, in any
 * direction.
 * @param url a request target (`/path?query`), with or without a hash; anything else is returned unchanged
 */
export function parseLocation(url: string): Omit<Place, 'params'> {
  // The base is part of the text, because `//host/path` must stay a path.
  const parsed = url.startsWith('/') ? URL.parse(`http://page${url}`) : null
  const { pathname, search, hash } = parsed ?? { pathname: url, search: '', hash: '' }
  return { fullPath: pathname + search + hash, pathname, query: new URLSearchParams(search) }
}
