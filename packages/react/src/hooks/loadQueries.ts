/** Loads the cache of all reads, once; a load that failed is tried anew by the next call. */
export function loadQueries() {
  return import('@aureus/core/queries')
}
