import type { IncomingMessage } from 'node:http'

/**
 * The path and query of a request, on `http://localhost`. Never throws, and what follows the host cannot change it:
 * `new URL(request.url, base)` reads `//other/` as another host and throws for `//`.
 */
export function requestUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): URL {
  const read = url.startsWith('/') ? URL.parse(`http://localhost${url}`) : null
  return read ?? new URL('http://localhost/-/not-a-path')
}
