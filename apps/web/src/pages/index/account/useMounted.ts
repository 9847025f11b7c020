import { useSyncExternalStore } from 'react'

/** False on the server and in the first frame, which must match; then true. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
