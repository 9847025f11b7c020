// Where a middleware may lead: to a path of this app, never to another origin.

/**
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
