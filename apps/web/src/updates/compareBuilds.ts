// Compares the server's build with the page's own.
export interface Build {
  buildId: string
  /** Unix time in milliseconds. Unknown until the manifest has loaded, and from earlier servers. */
  builtAtMs?: number | undefined
}

/**
 * `older` during a rolling deployment, if the machine that answers is not updated yet. Reloading would only lead
 * back here. Also after a rollback.
 */
export function compareBuilds(own: Build, named: Build): 'same' | 'newer' | 'older' {
  if (named.buildId === own.buildId) return 'same'
  if (own.builtAtMs === undefined || named.builtAtMs === undefined) return 'newer'
  return named.builtAtMs > own.builtAtMs ? 'newer' : 'older'
}
