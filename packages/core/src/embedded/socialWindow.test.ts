import type { SocialProviderId } from '@aureus/protocol'
import { describe, expect, test, vi } from 'vitest'
import { openSocial, type SocialPage, socialWay } from './socialWindow.ts'

const config = {
  features: { embeddedWallet: { url: 'https://wallet.example/', origins: [] } },
} as never

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const webView = safari.replace(/ Version.*/, ' Mobile/15E148')
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'
const android = chrome.replace('X11; Linux x86_64', 'Linux; Android 16; Pixel 9; wv')

const page = (userAgent: string, more: { standalone?: boolean; installed?: boolean } = {}) => {
  const opened = { closed: false, close: () => undefined }
  const open = vi.fn<(url: string | URL) => unknown>(() => opened)
  const { standalone, installed = false } = more
  return {
    open,
    opened,
    matchMedia: () => ({ matches: installed }),
    document: { documentElement: { lang: 'de' } },
    navigator: { userAgent, ...(standalone !== undefined && { standalone }) },
  } as unknown as SocialPage & { open: typeof open; opened: typeof opened }
}

describe('socialWay', () => {
  test.each<[string, SocialProviderId, SocialPage, string]>([
    ['a browser on a computer', 'google', page(chrome), 'window'],
    ['a browser on a phone', 'google', page(safari, { standalone: false }), 'window'],
    [
      'an app on an iPhone’s home screen',
      'google',
      page(webView, { standalone: true }),
      'redirect',
    ],
    ['an installed app', 'github', page(chrome, { installed: true }), 'redirect'],
    ['Google in a web view of iOS', 'google', page(webView), 'elsewhere'],
    ['Google in a web view of Android', 'google', page(android), 'elsewhere'],
    ['GitHub in a web view', 'github', page(android), 'redirect'],
    ['Google in Instagram', 'google', page(`${safari} Instagram 400.0`), 'elsewhere'],
  ])('behavior: %s', (_, provider, at, way) => {
    expect(socialWay(provider, at)).toBe(way)
  })
})

describe('openSocial', () => {
  test('behavior: opens the wallet’s fixed address in the page’s language, with nothing of the login in it', () => {
    const at = page(chrome)
    expect(openSocial({ config }, 'github', at)).toEqual({ way: 'window', socialWindow: at.opened })
    expect(at.open.mock.calls[0]?.[0]).toBe('https://wallet.example/de/oauth/start')
  })

  test('error: ignores a window that the browser blocked or closed immediately', () => {
    const at = page(chrome)
    at.open.mockReturnValueOnce(null).mockReturnValueOnce({ closed: true })
    for (let count = 0; count < 2; count++)
      expect(openSocial({ config }, 'github', at)).toEqual({ way: 'window' })
  })

  test('behavior: opens no window to leave the page', () => {
    const at = page(chrome, { installed: true })
    expect(openSocial({ config }, 'github', at)).toEqual({ way: 'redirect' })
    expect(at.open).not.toHaveBeenCalled()
  })
})
