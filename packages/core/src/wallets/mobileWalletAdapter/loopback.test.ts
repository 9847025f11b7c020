import { afterEach, describe, expect, test, vi } from 'vitest'
import { loopbackPermission } from './loopback.ts'

afterEach(() => void vi.unstubAllGlobals())

function visit(hostname: string, query: () => Promise<{ state: string }>) {
  vi.stubGlobal('location', { hostname })
  vi.stubGlobal('navigator', { permissions: { query } })
}

describe('loopbackPermission', () => {
  test.each(['granted', 'prompt', 'denied'])('behavior: %s', async (state) => {
    visit('app.example', async () => ({ state }))
    expect(await loopbackPermission()).toBe(state)
  })

  test.each(['localhost', 'app.localhost', '127.0.0.1', '[::1]'])(
    'behavior: a page of %s is not asked for it',
    async (hostname) => {
      visit(hostname, async () => ({ state: 'prompt' }))
      expect(await loopbackPermission()).toBeUndefined()
    },
  )

  test('behavior: browsers without the permission do not ask', async () => {
    visit('app.example', () => Promise.reject(new TypeError('loopback-network')))
    expect(await loopbackPermission()).toBeUndefined()
  })
})
