// The tabs of one browser through its BroadcastChannel. Where there is none, nobody is told.
import type { TabChannel, TabListener } from '../client/tabChannel.ts'

export const CHANNEL_NAME = 'aureus'

/** What is needed of `window`. */
export interface TabWindow extends EventTarget {
  BroadcastChannel?: typeof BroadcastChannel
}

/** Closed while the page is hidden away in the back-forward cache, which an open channel would keep it out of. */
export function createBroadcastTabs(window: TabWindow): TabChannel {
  const listeners = new Set<TabListener>()
  let channel: BroadcastChannel | undefined

  function open(): void {
    try {
      if (!window.BroadcastChannel) return
      channel = new window.BroadcastChannel(CHANNEL_NAME)
    } catch {
      // Pages without an origin of their own may not open one.
      return
    }
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      for (const { onMessage } of listeners) onMessage(data)
    })
  }

  open()
  window.addEventListener('pagehide', () => {
    channel?.close()
    channel = undefined
  })
  window.addEventListener('pageshow', () => {
    // The first showing comes while the channel is open.
    if (channel) return
    open()
    for (const { onResume } of listeners) onResume()
  })

  return {
    post(message) {
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
        channel?.postMessage(message)
      } catch {
        return
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
