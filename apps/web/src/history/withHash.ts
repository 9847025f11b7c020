// The same page at another place of it. A server never sees the hash: the browser adds it afterwards.
import type { RouterState } from '../router/router.ts'

/** @param hash with its `#`, as a browser writes it; or nothing. An error that names the path names it too. */
export function withHash(state: RouterState, hash: string): RouterState {
  const { error } = state
  const fullPath = withoutHash(state.fullPath) + hash
  if (!error?.statusMessage.endsWith(state.fullPath)) return { ...state, fullPath }
  const statusMessage = error.statusMessage.slice(0, -state.fullPath.length) + fullPath
  return { ...state, fullPath, error: { ...error, statusMessage } }
}

export const withoutHash = (fullPath: string): string => fullPath.split('#', 1)[0] ?? ''
