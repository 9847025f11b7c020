import { describe, expect, test } from 'vitest'
import { reachesMobileWallets } from './mobileWallets.ts'

const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9'
const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${like} Chrome/150.0.0.0 Mobile Safari/537.36`

describe('reachesMobileWallets', () => {
  test.each([
    ['Chrome', `${pixel}) ${chrome}`],
    ['Chrome with a reduced user agent', `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`],
    ['Chrome on a tablet', `${pixel}) ${like} Chrome/150.0.0.0 Safari/537.36`],
    ['Edge', `${pixel}) ${chrome} EdgA/150.0.0.0`],
    [
      'Samsung’s browser',
      `${pixel}) ${like} SamsungBrowser/29.0 Chrome/150.0.0.0 Mobile Safari/537.36`,
    ],
  ])('behavior: %s on Android reaches them', (_, userAgent) => {
    expect(reachesMobileWallets(userAgent)).toBe(true)
  })

  test.each([
    ['Firefox on Android', 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'],
    ['Chrome on a computer', `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`],
    [
      'Safari on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/150.0 Mobile/15E148 Safari/604.1',
    ],
    ['a web view', `${pixel}; wv) ${like} Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36`],
    [
      'a web view with a user agent of its own',
      `${pixel}) ${like} Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36`,
    ],
    ['Telegram', `${pixel}) ${chrome} Telegram-Android/12.1`],
    ['no user agent', ''],
  ])('behavior: %s does not', (_, userAgent) => {
    expect(reachesMobileWallets(userAgent)).toBe(false)
  })
})
