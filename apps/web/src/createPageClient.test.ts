import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPageClient } from './createPageClient.ts'
import { testPayload } from './testing/payload.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window of this width that only answers `min-width`. */
function withWidth(px: number): void {
  const matchMedia = (query: string) => {
    const least = /^\(min-width: (\d+)px\)$/.exec(query)?.[1]
    if (!least) throw new TypeError(query)
    return { matches: px >= Number(least) }
  }
  vi.stubGlobal('window', { matchMedia })
}

describe('createPageClient', () => {
  test.each([
    ['a phone below lg', 1279, true],
    ['a desktop from lg on', 1280, false],
  ])('behavior: opens the modal for %s', (_, width, mobile) => {
    withWidth(width)
    const client = createPageClient(testPayload(), { get: () => null, set: () => {} })
    expect(client.opening.isMobile?.()).toBe(mobile)
  })

  test('behavior: sends events from before the transport loads', async () => {
    const sent: Blob[] = []
    const document = new EventTarget()
    Object.assign(document, { visibilityState: 'hidden' })
    const sendBeacon = (_: string, body: Blob) => sent.push(body)
    vi.stubGlobal('window', { document, navigator: { sendBeacon } })
    const payload = testPayload()
    payload.config.features.events = true
    const client = createPageClient(payload, { get: () => null, set: () => {} })
    client.events.track('MODAL_OPEN', { connected: false })
    client.events.track('MODAL_CLOSE', { connected: false })
    await vi.waitUntil(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      return sent.length > 0
    })
    const { events } = JSON.parse((await sent[0]?.text()) ?? '') as { events: { event: string }[] }
    expect(events.map(({ event }) => event)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })
})
