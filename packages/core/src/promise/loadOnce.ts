/** Loads once. A load that failed is tried again by the next call. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    loading = load()
    loading.catch(() => (loading = undefined))
    return loading
  }
}
