import { describe, expect, test } from 'vitest'
import { opensByItself } from './opensByItself.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1'
const computer = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36'

describe('opensByItself', () => {
  test.each([
    ['an app on a phone, during the press', phone, 'far://wc?a', true, true],
    ['an https link that an app on a phone handles', phone, 'https://far.example/wc?a', true, true],
    ['an app on a computer', computer, 'far://wc?a', true, true],
    [
      'a site on a computer, which would open one more tab',
      computer,
      'https://far.example/wc?a',
      true,
      false,
    ],
    ['without a press', phone, 'far://wc?a', false, false],
    ['a browser that does not report presses', phone, 'far://wc?a', undefined, false],
  ])('param: %s', (_, userAgent, link, isActive, expected) => {
    const device = {
      userAgent,
      maxTouchPoints: 0,
      ...(isActive !== undefined && { userActivation: { isActive } }),
    }
    expect(opensByItself(device, link)).toBe(expected)
  })
})
