// Tells the browser's other wallet frames that the session has ended.

export const CHANNEL = 'aureus-session'

export interface Tabs {
  tellSignOut(): void
}

export interface TabsParameters {
  /** Called for sign-outs in other frames only. */
  onSignOut(): void
  /** The page came back from the browser's cache and may have missed a sign-out. */
  onResume(): void
  view?: EventTarget
}

/**
 * Does nothing where the browser blocks channels. The channel closes while the page is hidden, because an open one keeps
 * the page around this frame out of the back-forward cache.
 */
export function createTabs({ onSignOut, onResume, view = window }: TabsParameters): Tabs {
  let channel: BroadcastChannel | undefined

  function open(): void {
    try {
      channel = new BroadcastChannel(CHANNEL)
    } catch {
      return
    }
    channel.addEventListener('message', ({ data }) => {
      if (data === 'signOut') onSignOut()
    })
  }

  open()
  view.addEventListener('pagehide', () => {
    channel?.close()
    channel = undefined
  })
  view.addEventListener('pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    if (!channel) open()
    onResume()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it only reaches its own origin
  return { tellSignOut: () => channel?.postMessage('signOut') }
}
