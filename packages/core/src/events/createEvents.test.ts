import { describe, expect, test } from 'vitest'
import type { TrackedEvent } from '../client/events.ts'
import { createEvents } from './createEvents.ts'

describe('createEvents', () => {
  test('behavior: reports name, place and time of an event', () => {
    const heard: TrackedEvent[] = []
    const events = createEvents({ path: () => '/somewhere' })
    events.subscribe((event) => heard.push(event))
    const before = Date.now()
    events.track('MODAL_OPEN', { connected: false })
    expect(heard).toEqual([
      {
        event: 'MODAL_OPEN',
        properties: { connected: false },
        path: '/somewhere',
        timestampMs: expect.any(Number),
      },
    ])
    expect(heard[0]?.timestampMs).toBeGreaterThanOrEqual(before)
  })
  test('behavior: notifies each listener until it unsubscribes', () => {
    const heard: string[] = []
    const events = createEvents()
    const leave = events.subscribe(() => heard.push('first'))
    events.subscribe(() => heard.push('second'))
    events.track('MODAL_OPEN', { connected: false })
    leave()
    events.track('MODAL_CLOSE', { connected: false })
    expect(heard).toEqual(['first', 'second', 'second'])
  })
  test('behavior: reports an empty path without a browser', () => {
    const heard: TrackedEvent[] = []
    const events = createEvents()
    events.subscribe((event) => heard.push(event))
    events.track('MODAL_OPEN', { connected: false })
    expect(heard[0]?.path).toBe('')
  })
  test('param: transport: receives every event', () => {
    const carried: TrackedEvent[] = []
    const events = createEvents({ transport: (event) => carried.push(event) })
    events.track('MODAL_OPEN', { connected: true })
    expect(carried).toMatchObject([{ event: 'MODAL_OPEN', properties: { connected: true } }])
  })
  test('param: path: removes identifying numbers', () => {
    const heard: TrackedEvent[] = []
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const events = createEvents({ path: () => `/of/${address}/0x12` })
    events.subscribe((event) => heard.push(event))
    events.track('MODAL_OPEN', { connected: false })
    expect(heard[0]?.path).toBe('/of/0x/0x12')
  })
  test('error: ignores listeners that throw or reject', () => {
    const heard: string[] = []
    const events = createEvents({ transport: () => Promise.reject(new Error('no network')) })
    events.subscribe(() => {
      throw new Error('broken')
    })
    events.subscribe(({ event }) => heard.push(event))
    events.track('MODAL_OPEN', { connected: false })
    expect(heard).toEqual(['MODAL_OPEN'])
  })
})
