import { watchWindow } from '@aureus/protocol/embedded'
import { enApproval } from '../../lib/messages/en.approval.ts'
import { documentPath } from '../../lib/page/documentPath.ts'

const features = 'popup,width=480,height=720'

let latest: Window | undefined

/**
 * Opens the window that takes the frame's flow. Call it in a click, or browsers block it.
 * @returns what to tell the visitor if it was blocked
 */
export function openStart(): string {
  const { origin } = location
  const opened = window.open(origin + documentPath('/oauth/start'), '_blank', features)
  // Some blockers close the window immediately.
  if (!opened || opened.closed) return enApproval.window.blocked(origin)
  latest = opened
  return ''
}

/** Calls `onClosed` if the window that was opened last looks closed. @returns stops watching */
export const watchStart = (onClosed: () => void): (() => void) | undefined =>
  latest && watchWindow(latest, onClosed)
