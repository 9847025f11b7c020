// Reloads a page whose own code failed to load at the start.
import { tabStorage } from '@aureus/core'
import { claimReload, isChunkError } from './chunkGuard.ts'

/** @returns whether the page reloads; if not, the caller shows the error */
export function recoverStart(error: unknown): boolean {
  const due = isChunkError(error) && claimReload(location.pathname + location.search, tabStorage)
  if (due) location.reload()
  return due
}
