import { type ConnectionHint, parseConnectionCookie } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { createConnectionCookie } from './connectionCookie.ts'

const hint: ConnectionHint = {
  connectorId: 'io.example.wallet',
  caipAddress: 'eip155:99199:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
}
const jar = (protocol = 'http:') => ({ cookie: '', location: { protocol } })

describe('createConnectionCookie', () => {
  test('behavior: starts from what the server read', () => {
    expect(createConnectionCookie(jar(), hint).get()).toEqual(hint)
  })

  test('behavior: writes what the server can read', () => {
    const page = jar()
    const storage = createConnectionCookie(page, null)
    storage.set(hint)
    expect(storage.get()).toEqual(hint)
    const [pair = '', ...attributes] = page.cookie.split('; ')
    expect(parseConnectionCookie(pair.slice('aureus.connection='.length))).toEqual(hint)
    expect(attributes).toEqual(['Path=/', 'SameSite=Lax', 'Max-Age=2592000'])
  })

  test('behavior: forgetting expires the cookie at once', () => {
    const page = jar()
    const storage = createConnectionCookie(page, hint)
    storage.set(null)
    expect(storage.get()).toBeNull()
    expect(page.cookie).toContain('aureus.connection=;')
    expect(page.cookie).toContain('Max-Age=0')
  })

  test('behavior: only travels encrypted where the page did', () => {
    const page = jar('https:')
    createConnectionCookie(page, null).set(hint)
    expect(page.cookie).toMatch(/; Secure$/)
  })
})
