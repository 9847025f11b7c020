import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { keepEarlyClicks, replayEarlyClick } from './earlyClicks.ts'
import { replayLateClick } from './lateClick.ts'

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

const button = (dataset: { late?: string } = {}) => ({ click: vi.fn<() => void>(), dataset })

describe('replayEarlyClick', () => {
  test('behavior: repeats the last click once', () => {
    const { window, click } = open()
    const [first, second] = [button(), button()]
    click(first)
    click(second)
    click(null)
    replayEarlyClick(window)
    expect(first.click).not.toHaveBeenCalled()
    replayLateClick(window)
    expect(second.click).toHaveBeenCalledOnce()
  })

  test('behavior: a button with deferred code waits for it', () => {
    const { window, click, listeners } = open()
    const late = button({ late: '' })
    click(late)
    replayEarlyClick(window)
    expect(late.click).not.toHaveBeenCalled()
    replayLateClick(window)
    expect(late.click).toHaveBeenCalledOnce()
    expect(listeners.size).toBe(0)
  })

  test('behavior: a further click replaces the kept one', () => {
    const { window, click } = open()
    const [late, next] = [button({ late: '' }), button()]
    click(late)
    replayEarlyClick(window)
    // Its own handler has already run.
    click(next)
    replayLateClick(window)
    expect(late.click).not.toHaveBeenCalled()
    expect(next.click).not.toHaveBeenCalled()
  })

  test('behavior: does nothing without a click, and removes its listener', () => {
    const { window, listeners } = open()
    replayEarlyClick(window)
    replayLateClick(window)
    expect(listeners.size).toBe(0)
  })

  test('error: ignores a document without the script', () => {
    expect(() => replayEarlyClick({})).not.toThrow()
    expect(() => replayLateClick({})).not.toThrow()
  })
})
