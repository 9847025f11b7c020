import { describe, expect, test } from 'vitest'
import { openFacts } from './openSettings.ts'

describe('openFacts', () => {
  test('behavior: by default a desktop', () => {
    expect(openFacts({}, {})).toEqual({
      manualWalletConnect: false,
      hasAdapters: false,
      mobile: false,
    })
  })
  test('param: isMobile: is asked anew at each opening', () => {
    let mobile = false
    const settings = { isMobile: () => mobile }
    expect(openFacts(settings, { eip155: 1 })).toMatchObject({ mobile: false, hasAdapters: true })
    mobile = true
    expect(openFacts(settings, {}).mobile).toBe(true)
  })
})
