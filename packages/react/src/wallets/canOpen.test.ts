import { describe, expect, test } from 'vitest'
import { canOpen } from './canOpen.ts'

describe('canOpen', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15'
  test.each([
    ['Safari', `${iPhone} Version/26.0 Mobile/15E148 Safari/604.1`, true],
    ['Chrome', 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150 Safari/537.36', true],
    ['Instagram', `${iPhone} Mobile/15E148 Instagram 400.0`, false],
    ['Telegram', 'Mozilla/5.0 (Linux; Android 16; wv) Chrome/150 Telegram-Android/12.1', false],
    ['a web view of iOS', `${iPhone} Mobile/15E148`, false],
  ])('behavior: %s opens an app’s own link: %#', (_, userAgent, opens) => {
    expect(canOpen('wc:one@2', userAgent)).toBe(opens)
    expect(canOpen('https://wallet.example/wc?uri=wc', userAgent)).toBe(true)
  })
})
