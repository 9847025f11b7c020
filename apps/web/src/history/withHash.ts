// Adds the hash to a page's state. Servers never see it, so the browser adds it afterwards.
import type { RouterState } from '../router/router.ts'

/** @param hash with its `#`, as a browser writes it, or empty. An error message that names the path gets it too. */
export function withHash(state: RouterState, hash: string): RouterState {
  const { error } = state
  const fullPath = withoutHash(state.fullPath) + hash
  if (!error?.statusMessage.endsWith(state.fullPath)) return { ...state, fullPath }
  const statusMessage = error.statusMessage.slice(0, -state.fullPath.length) + fullPath
  return { ...state, fullPath, error: { ...error, statusMessage } }
}

export const withoutHash = (fullPath: string): string => fullPath.split('#', 1)[0] ?? ''
