// Tells the browser's other wallet frames that the session has ended.

export const CHANNEL = 'aureus-session'

export interface Tabs {
  tellSignOut(): void
}

/** Does nothing where the browser blocks it. @param onSignOut called for sign-outs in other frames only */
export function createTabs(onSignOut: () => void): Tabs {
  let channel: BroadcastChannel
  try {
    channel = new BroadcastChannel(CHANNEL)
  } catch {
    return { tellSignOut: () => undefined }
  }
  channel.addEventListener('message', ({ data }) => {
    if (data === 'signOut') onSignOut()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it only reaches its own origin
  return { tellSignOut: () => channel.postMessage('signOut') }
}
