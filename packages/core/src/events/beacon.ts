// Sends events to the product's server in batches, including from a page that is closing.
import { MAX_EVENTS, type TrackedEvent } from '@aureus/protocol/events'
import type { EventListener } from '../client/events.ts'

/** Longest time that an event waits for a batch. */
const WAIT_MS = 5000
const PATH = '/v1/events'

/** The browser APIs that it uses. */
export interface BeaconPage {
  document: Pick<Document, 'addEventListener' | 'visibilityState'>
  navigator: Pick<Navigator, 'sendBeacon'>
}

/**
 * @returns a `transport` for `createClient`, or a listener. Keeps the newest 50 events in memory for the next
 * attempt if the browser refuses a batch.
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

  // The last event that every browser fires: a phone may end a hidden page silently.
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') send()
  })

  return (event) => {
    waiting = [...waiting, nameless(event)].slice(-MAX_EVENTS)
    timer ??= setTimeout(send, WAIT_MS)
    if (waiting.length === MAX_EVENTS) send()
  }
}

/** The server rejects a whole batch for one unusable name, and wallets can choose any name. */
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
