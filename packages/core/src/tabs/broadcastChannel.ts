// Connects the tabs of a browser through a BroadcastChannel. Does nothing where that is unavailable.
import type { TabChannel, TabListener } from '../client/tabChannel.ts'
import type { Jar } from '../storage/cookies.ts'
import { readConnectionCookie } from '../storage/readCookie.ts'

export const CHANNEL_NAME = 'aureus'

/** The parts of `window` that are used. */
export interface TabWindow extends EventTarget {
  document?: Jar
  BroadcastChannel?: typeof BroadcastChannel
}

/** The channel closes while the page is hidden, because an open one blocks the back-forward cache. */
export function createBroadcastTabs(window: TabWindow): TabChannel {
  const listeners = new Set<TabListener>()
  let channel: BroadcastChannel | undefined

  function open(): void {
    try {
      if (!window.BroadcastChannel) return
      channel = new window.BroadcastChannel(CHANNEL_NAME)
    } catch {
      // Pages with an opaque origin may not open a channel.
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
    // The first `pageshow` comes while the channel is still open.
    if (channel) return
    open()
    const active = window.document ? readConnectionCookie(window.document) : null
    for (const { onResume } of listeners) onResume(active)
  })

  return {
    post(message) {
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
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
