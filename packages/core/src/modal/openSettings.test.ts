import { describe, expect, test } from 'vitest'
import { createOpenSettings } from './openSettings.ts'

describe('createOpenSettings', () => {
  test('behavior: by default a desktop with nothing to fetch', () => {
    const settings = createOpenSettings({ adapters: {} })
    expect(settings.images).toBeUndefined()
    expect(settings.facts()).toEqual({
      manualWalletConnect: false,
      hasAdapters: false,
      mobile: false,
    })
  })
  test('param: basic: no pictures are fetched', () => {
    const prefetchImages = () => {}
    expect(createOpenSettings({ adapters: {}, prefetchImages }).images).toBe(prefetchImages)
    expect(createOpenSettings({ adapters: {}, basic: true, prefetchImages }).images).toBeUndefined()
  })
  test('param: isMobile: is asked anew at each opening', () => {
    let mobile = false
    const settings = createOpenSettings({ adapters: { eip155: 1 }, isMobile: () => mobile })
    expect(settings.facts()).toMatchObject({ mobile: false, hasAdapters: true })
    mobile = true
    expect(settings.facts().mobile).toBe(true)
  })
})
