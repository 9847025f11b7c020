/** Aborts a client's running request of this kind and frees its slot. */
export function stopPending<K>(
  { pending }: { readonly pending: Pick<Map<K, AbortController>, 'get' | 'delete'> },
  kind: K,
): void {
  pending.get(kind)?.abort()
  pending.delete(kind)
}
