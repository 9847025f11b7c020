// Frames of one browser tell each other that the session is over.

const CHANNEL = 'aureus-session'

export interface Tabs {
  tellSignOut(): void
}

/** @param onSignOut somewhere else: the one who tells does not hear itself */
export function createTabs(onSignOut: () => void): Tabs {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data === 'signOut') onSignOut()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches its own origin alone
  return { tellSignOut: () => channel.postMessage('signOut') }
}
