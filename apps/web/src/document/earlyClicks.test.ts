import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { keepEarlyClicks, replayEarlyClick } from './earlyClicks.ts'

type Listener = (event: { target: { closest(selector: string): unknown } }) => void

/** Runs the inline script as a page does. */
function open() {
  const listeners = new Set<Listener>()
  const page = {
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
    window: {} as Parameters<typeof replayEarlyClick>[0] & object,
  }
  runInNewContext(keepEarlyClicks, page)
  const click = (button: unknown) => {
    for (const listener of listeners) listener({ target: { closest: () => button } })
  }
  return { listeners, window: page.window, click }
}

const button = () => ({ click: vi.fn<() => void>() })

describe('replayEarlyClick', () => {
  test('behavior: makes the last click again, once, and listens no more', () => {
    const { window, click, listeners } = open()
    const [first, second] = [button(), button()]
    click(first)
    click(second)
    click(null)
    replayEarlyClick(window)
    expect(first.click).not.toHaveBeenCalled()
    expect(second.click).toHaveBeenCalledOnce()
    expect(listeners.size).toBe(0)
  })

  test('behavior: nobody clicked', () => {
    const { window, listeners } = open()
    replayEarlyClick(window)
    expect(listeners.size).toBe(0)
  })

  test('error: a document without the script', () => {
    expect(() => replayEarlyClick({})).not.toThrow()
  })
})
