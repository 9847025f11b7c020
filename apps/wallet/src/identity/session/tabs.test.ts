import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { catchUp } from './catchUp.ts'
import type { Session } from './session.ts'
import { CHANNEL, createTabs } from './tabs.ts'

function open() {
  const view = new EventTarget()
  const onSignOut = vi.fn<() => void>()
  const onResume = vi.fn<() => void>()
  createTabs({ onSignOut, onResume, view })
  onTestFinished(() => void view.dispatchEvent(new Event('pagehide')))
  return { view, onSignOut, onResume }
}

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

describe('createTabs', () => {
  test('behavior: a page that comes back from the cache catches up; a new one does not', () => {
    const { view, onResume } = open()
    view.dispatchEvent(shown(false))
    expect(onResume).not.toHaveBeenCalled()
    view.dispatchEvent(new Event('pagehide'))
    view.dispatchEvent(shown(true))
    expect(onResume).toHaveBeenCalledOnce()
  })

  test('behavior: hears sign-outs again after it came back', async () => {
    const { view, onSignOut } = open()
    view.dispatchEvent(new Event('pagehide'))
    view.dispatchEvent(shown(true))
    const other = new BroadcastChannel(CHANNEL)
    onTestFinished(() => other.close())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
    other.postMessage('signOut')
    await vi.waitFor(() => expect(onSignOut).toHaveBeenCalledOnce())
  })

  test('error: does nothing where the browser blocks channels', () => {
    vi.stubGlobal('BroadcastChannel', function blocked() {
      throw new DOMException('denied', 'SecurityError')
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const ignore = () => undefined
    const tabs = createTabs({ onSignOut: ignore, onResume: ignore, view: new EventTarget() })
    expect(() => tabs.tellSignOut()).not.toThrow()
  })
})

describe('catchUp', () => {
  const contextOf = (person: Session['person']) => ({
    opened: {} as object | undefined,
    session: { person, drop: vi.fn<() => void>() },
  })

  test('behavior: ends a session that ended elsewhere', async () => {
    const ended = vi.fn<() => void>()
    const context = contextOf(async () => undefined)
    await catchUp(context, ended)
    expect(context.opened).toBeUndefined()
    expect(ended).toHaveBeenCalledOnce()
  })

  test('behavior: opens the wallet again if there is a session, which may be another person’s', async () => {
    const ended = vi.fn<() => void>()
    const context = contextOf(async () => ({ email: 'b@example.com' }))
    await catchUp(context, ended)
    expect(context.opened).toBeUndefined()
    expect(context.session.drop).toHaveBeenCalledOnce()
    expect(ended).not.toHaveBeenCalled()
  })

  test('error: keeps the session if storage cannot be read', async () => {
    const ended = vi.fn<() => void>()
    const context = contextOf(() => Promise.reject(new DOMException('denied', 'SecurityError')))
    await catchUp(context, ended)
    expect(context.opened).toBeDefined()
    expect(ended).not.toHaveBeenCalled()
  })
})
