// A page whose own code did not come when it started: one more try, as a whole.
import { claimReload, isChunkError } from './chunkGuard.ts'

/** @returns whether the page is being reloaded; if not, the error is to be shown */
export function recoverStart(error: unknown): boolean {
  const due =
    isChunkError(error) &&
    claimReload(location.pathname + location.search, () => window.sessionStorage)
  if (due) location.reload()
  return due
}
