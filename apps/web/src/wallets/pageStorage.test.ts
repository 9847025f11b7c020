import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPageStorage } from './pageStorage.ts'

const hint = {
  connectorId: 'com.example.wallet',
  caipAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
} as const

afterEach(() => vi.unstubAllGlobals())

describe('createPageStorage', () => {
  test('behavior: reads its own writes at once, and writes the cookie once its code has loaded', async () => {
    const document = { cookie: '', location: { protocol: 'https:' } }
    vi.stubGlobal('document', document)
    const storage = createPageStorage(null)
    storage.set(hint)
    expect(storage.get()).toEqual(hint)
    await expect
      .poll(() => document.cookie)
      .toMatch(/^aureus\.connection=.*Max-Age=2592000; SameSite=Lax; Secure$/)
  })

  test('behavior: writes in order', async () => {
    const written: string[] = []
    const document = {
      get cookie() {
        return written.at(-1)?.split(';')[0] ?? ''
      },
      set cookie(text: string) {
        written.push(text)
      },
      location: { protocol: 'http:' },
    }
    vi.stubGlobal('document', document)
    const storage = createPageStorage(null)
    storage.set(hint)
    storage.set(null)
    await expect.poll(() => written.length).toBe(2)
    expect(written[0]).toContain('Max-Age=2592000')
    expect(written[1]).toContain('Max-Age=0')
  })
})
