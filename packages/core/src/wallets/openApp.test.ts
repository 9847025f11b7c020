import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_APP_MS, openApp } from './openApp.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function phone(assign: (link: string) => void = () => undefined) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const listening = vi.spyOn(document, 'removeEventListener')
  const tabs: unknown[][] = []
  const open = (...parameters: unknown[]) => void tabs.push(parameters)
  const window = Object.assign(new EventTarget(), { document, location: { assign }, open })
  return {
    window: window as unknown as Parameters<typeof openApp>[0],
    tabs,
    leave: () => window.dispatchEvent(new Event('blur')),
    listening,
    hide() {
      Object.assign(document, { visibilityState: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

describe('openApp', () => {
  test('behavior: opens a site through Telegram in its mini apps', async () => {
    const { window, tabs } = phone()
    const opened: string[] = []
    const WebApp = {
      openLink: (url: string) => void opened.push(`link ${url}`),
      openTelegramLink: (url: string) => void opened.push(`Telegram ${url}`),
    }
    for (const link of ['https://wallet.example/', 'https://t.me/wallet/app?startapp=one'])
      expect(await openApp(Object.assign(window, { Telegram: { WebApp } }), link)).toBe(true)
    expect(opened).toEqual([
      'link https://wallet.example/',
      'Telegram https://t.me/wallet/app?startapp=one',
    ])
    expect(tabs).toEqual([])
  })

  test('behavior: opens the link in the tap itself, and resolves to true once the page is hidden', async () => {
    const opened: string[] = []
    const { window, hide, listening } = phone((link) => void opened.push(link))
    const opening = openApp(window, 'wc:one@2')
    expect(opened).toEqual(['wc:one@2'])
    hide()
    expect(await opening).toBe(true)
    expect(listening).toHaveBeenCalledOnce()
  })

  test('behavior: resolves to false if nothing opens within 3 s', async () => {
    const { window } = phone()
    const opening = openApp(window, 'wc:one@2')
    let settled = false
    void opening.then(() => (settled = true))
    await vi.advanceTimersByTimeAsync(NO_APP_MS - 1)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await opening).toBe(false)
  })

  test('behavior: on a computer, resolves to true when the page loses the keyboard focus', async () => {
    const { window, leave } = phone()
    const opening = openApp(window, 'ledgerlive://wc?uri=one')
    leave()
    expect(await opening).toBe(true)
  })

  test('behavior: opens a site in a tab without opener and referrer', async () => {
    const assigned: string[] = []
    const { window, tabs } = phone((link) => void assigned.push(link))
    expect(await openApp(window, 'https://wallet.example/wc?uri=one')).toBe(true)
    expect(tabs).toEqual([['https://wallet.example/wc?uri=one', '_blank', 'noopener,noreferrer']])
    expect(assigned).toEqual([])
  })

  test('error: resolves to false if the browser refuses the link', async () => {
    const { window } = phone(() => {
      throw new Error('unknown scheme')
    })
    expect(await openApp(window, 'wc:one@2')).toBe(false)
  })
})
