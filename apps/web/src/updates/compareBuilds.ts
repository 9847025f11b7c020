// Whether a build that a server names takes the place of this page's own.
export interface Build {
  buildId: string
  /** Milliseconds since 1970; unknown until the manifest is there, and from servers of before. */
  builtAtMs?: number | undefined
}

/**
 * `older` while machines change one after the other, and the one that answers has not changed yet: to
 * reload for it would lead here again. Also after a deployment was taken back.
 */
export function compareBuilds(own: Build, named: Build): 'same' | 'newer' | 'older' {
  if (named.buildId === own.buildId) return 'same'
  if (own.builtAtMs === undefined || named.builtAtMs === undefined) return 'newer'
  return named.builtAtMs > own.builtAtMs ? 'newer' : 'older'
}
