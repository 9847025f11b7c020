import { describe, expect, onTestFinished, test } from 'vitest'
import type { TabChannel } from '../client/tabChannel.ts'
import { CHANNEL_NAME, createBroadcastTabs, type TabWindow } from './broadcastChannel.ts'

/** A window with Node's BroadcastChannel, which reaches every channel of the process. */
function createWindow(): TabWindow {
  const window = Object.assign(new EventTarget(), { BroadcastChannel })
  onTestFinished(() => void window.dispatchEvent(new Event('pagehide')))
  return window
}

/** The next received message. */
const heard = (tabs: TabChannel) =>
  new Promise<unknown>((resolve) =>
    tabs.subscribe({ onMessage: resolve, onResume: () => resolve('resumed') }),
  )

describe('createBroadcastTabs', () => {
  test('behavior: delivers a message to other tabs but not to its sender', async () => {
    const [first, second] = [
      createBroadcastTabs(createWindow()),
      createBroadcastTabs(createWindow()),
    ]
    const own = heard(first)
    const others = heard(second)
    first.post({ type: 'hello' })
    expect(await others).toEqual({ type: 'hello' })
    second.post({ type: 'answer' })
    expect(await own).toEqual({ type: 'answer' })
  })

  test('behavior: closes while the page is hidden and reopens when it is shown', async () => {
    const window = createWindow()
    const tabs = createBroadcastTabs(window)
    const other = createBroadcastTabs(createWindow())
    const messages: unknown[] = []
    tabs.subscribe({ onMessage: (message) => messages.push(message), onResume: () => {} })
    window.dispatchEvent(new Event('pagehide'))
    const missed = new BroadcastChannel(CHANNEL_NAME)
    onTestFinished(() => missed.close())
    const arrived = new Promise((resolve) => missed.addEventListener('message', resolve))
    other.post('missed')
    await arrived
    const resumed = heard(tabs)
    window.dispatchEvent(new Event('pageshow'))
    expect(await resumed).toBe('resumed')
    const next = heard(tabs)
    other.post('heard')
    expect(await next).toBe('heard')
    expect(messages).toEqual(['heard'])
  })

  test('behavior: does not treat the page’s first showing as a resume', () => {
    const window = createWindow()
    const tabs = createBroadcastTabs(window)
    let resumed = 0
    tabs.subscribe({ onMessage: () => {}, onResume: () => resumed++ })
    window.dispatchEvent(new Event('pageshow'))
    expect(resumed).toBe(0)
  })

  test('error: sends nothing without a BroadcastChannel, or if one may not be opened', () => {
    const refusing = function () {
      throw new DOMException('no origin', 'SecurityError')
    } as unknown as typeof BroadcastChannel
    for (const window of [
      new EventTarget(),
      Object.assign(new EventTarget(), { BroadcastChannel: refusing }),
    ])
      expect(() => createBroadcastTabs(window).post('x')).not.toThrow()
  })

  test('error: does not send a message that cannot be cloned', () => {
    expect(() => createBroadcastTabs(createWindow()).post(() => {})).not.toThrow()
  })
})
