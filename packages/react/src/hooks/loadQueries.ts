/** Loads the cache of all reads once. After a failure the next call tries again. */
export function loadQueries() {
  return import('@aureus/core/queries')
}
