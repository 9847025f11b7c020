// Carries events to the product's server, several at a time and also from a page that closes.
import { MAX_EVENTS, type TrackedEvent } from '@aureus/protocol/events'
import type { EventListener } from '../client/events.ts'

/** After so long, what there is travels. */
const WAIT_MS = 5000
const PATH = '/v1/events'

/** What it needs of the browser. */
export interface BeaconPage {
  document: Pick<Document, 'addEventListener' | 'visibilityState'>
  navigator: Pick<Navigator, 'sendBeacon'>
}

/**
 * @returns a `transport` for `createClient`, or a listener. What the browser does not take waits for the
 * next time, the newest 50; nothing is written down anywhere.
 */
export function createBeacon(page: BeaconPage = window): EventListener {
  let waiting: TrackedEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const body = new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' })
    if (page.navigator.sendBeacon(PATH, body)) waiting = []
  }

  // The last moment that every browser tells of: a phone may end a hidden page without a word.
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') send()
  })

  return (event) => {
    waiting = [...waiting, nameless(event)].slice(-MAX_EVENTS)
    timer ??= setTimeout(send, WAIT_MS)
    if (waiting.length === MAX_EVENTS) send()
  }
}

/** A name that the server would refuse, and the whole batch with it: wallets give themselves any. */
const usable = /^(?!.*(?:0x[\da-f]{8,}|[\da-z]{25,}))[\w .:()+/-]{1,64}$/i

function nameless(event: TrackedEvent): TrackedEvent {
  const properties = Object.entries(event.properties).map(([key, value]) => [
    key,
    (key === 'walletId' || key === 'reason') && !usable.test(String(value)) ? 'other' : value,
  ])
  const [path = ''] = event.path.split(/[?#\s]/, 1)
  return {
    ...event,
    properties: Object.fromEntries(properties),
    path: path.replaceAll(/[\da-z]{25,}/gi, '…').slice(0, 200),
  }
}
