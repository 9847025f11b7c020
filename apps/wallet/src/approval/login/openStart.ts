import { enApproval } from '../../messages/en.approval.ts'

const features = 'popup,width=480,height=720'

/**
 * Opens the window that takes the frame's flow. Call it in a click, or browsers block it.
 * @returns what to tell the visitor if it was blocked
 */
export function openStart(): string {
  const { origin } = location
  return window.open(`${origin}/oauth/start`, '_blank', features)
    ? ''
    : enApproval.window.blocked(origin)
}
