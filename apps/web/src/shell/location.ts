// Where the visitor is, in the one form that server and browser agree on.

export interface PageLocation {
  /** Path and query as a browser writes them: normalised and percent-encoded, without the hash. */
  fullPath: string
  pathname: string
}

/** @param url a request target (`/path?query`), with or without a hash; anything else stays as it is. */
export function parseLocation(url: string): PageLocation {
  // A base in the text, not as an argument: `//host/path` must stay a path.
  const parsed = url.startsWith('/') ? URL.parse(`http://page${url}`) : null
  if (!parsed) return { fullPath: url, pathname: url }
  return { fullPath: parsed.pathname + parsed.search, pathname: parsed.pathname }
}
