import { describe, expect, test } from 'vitest'
import { inAppTokens, isInApp } from './inAppBrowser.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9'
const like = '(KHTML, like Gecko)'
const chrome = `${like} Chrome/149.0.0.0 Mobile Safari/537.36`

describe('isInApp', () => {
  test.each(inAppTokens)('behavior: recognises %s by “%s”', (_, token) => {
    const browser = `${iphone} ${like} Version/19.0 Mobile/15E148 Safari/604.1`
    expect(isInApp(`${browser} ${token}1.2`)).toBe(true)
  })

  test.each([
    `${iphone} ${like} Mobile/15E148`,
    `${iphone} ${like} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.31.106;FBBV/650000000]`,
    `${iphone} ${like} Mobile/15E148 Instagram 350.0.0.20.92 (iPhone15,2; iOS 19_0)`,
    `${iphone} ${like} Mobile/15E148 Safari Line/14.19.1`,
    `${mac} ${like}`,
    `${pixel}; wv) AppleWebKit/537.36 ${like} Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36`,
    `${pixel} Build/AP4A) AppleWebKit/537.36 ${chrome} MicroMessenger/8.0.50`,
  ])('behavior: recognises %s', (userAgent) => {
    expect(isInApp(userAgent)).toBe(true)
  })

  test.each([
    ['Safari on an iPhone', `${iphone} ${like} Version/19.0 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${iphone} ${like} CriOS/149.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${iphone} ${like} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`],
    ['Safari on a Mac', `${mac} ${like} Version/19.0 Safari/605.1.15`],
    ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; rv:150.0) Gecko/20100101 Firefox/150.0'],
    ['Chrome on Android', `${pixel}) AppleWebKit/537.36 ${chrome}`],
    ['Samsung’s browser', `${pixel}) AppleWebKit/537.36 ${like} SamsungBrowser/29.0 ${chrome}`],
    ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${chrome}`],
    ['Edge', `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${chrome} Edg/149.0.0.0`],
  ])('behavior: takes %s for a browser', (_, userAgent) => {
    expect(isInApp(userAgent)).toBe(false)
  })
})
