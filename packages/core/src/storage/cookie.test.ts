import { describe, expect, test } from 'vitest'
import { createCookieStorage } from './cookie.ts'
import { readConnectionCookie } from './readCookie.ts'

const hint = {
  connectorId: 'com.example.wallet',
  caipAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
} as const

/** A jar with the two relevant behaviours of `document.cookie`: reads drop attributes, and Max-Age=0 removes. */
function createJar(protocol: string) {
  const cookies = new Map<string, string>()
  let written = ''
  return {
    location: { protocol },
    get written() {
      return written
    },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written = text
      const [pair = ''] = text.split(';')
      const at = pair.indexOf('=')
      if (text.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    },
  }
}

describe('createCookieStorage', () => {
  test('behavior: uses the storage of the page’s window', () => {
    const localStorage = { getItem: () => 'kept', setItem: () => undefined }
    const jar = Object.assign(createJar('https:'), { defaultView: { localStorage, parent: null } })
    expect(createCookieStorage(jar, null).device?.()).toBe(localStorage)
  })
  test('behavior: starts with the cookie that the server read', () => {
    expect(createCookieStorage(createJar('https:'), hint).get()).toEqual(hint)
  })
  test('behavior: reads what it wrote among other cookies', () => {
    const jar = createJar('https:')
    jar.cookie = 'aureus.theme=light'
    const storage = createCookieStorage(jar, readConnectionCookie(jar))
    expect(storage.get()).toBeNull()
    storage.set(hint)
    jar.cookie = 'other=1'
    expect(storage.get()).toEqual(hint)
    expect(readConnectionCookie(jar)).toEqual(hint)
    storage.set(null)
    expect(storage.get()).toBeNull()
    expect(readConnectionCookie(jar)).toBeNull()
  })
  test('behavior: keeps a connection that another tab wrote meanwhile', () => {
    const jar = createJar('https:')
    const storage = createCookieStorage(jar, null)
    storage.set(hint)
    const other = { ...hint, connectorId: 'com.example.other' }
    createCookieStorage(jar, hint).set(other)
    storage.set(null)
    expect(storage.get()).toBeNull()
    expect(readConnectionCookie(jar)).toEqual(other)
  })
  test('behavior: sets Secure over https only', () => {
    const secure = createJar('https:')
    createCookieStorage(secure, null).set(hint)
    expect(secure.written).toMatch(/; Max-Age=\d+; SameSite=Lax; Secure$/)
    const plain = createJar('http:')
    createCookieStorage(plain, null).set(hint)
    expect(plain.written).not.toContain('Secure')
  })
  test('behavior: is partitioned in a frame', () => {
    const localStorage = { getItem: () => null, setItem: () => undefined }
    const top = { localStorage, parent: undefined as unknown }
    for (const [parent, scope] of [
      [top, /; SameSite=Lax; Secure$/],
      [{}, /; SameSite=None; Partitioned; Secure$/],
    ] as const) {
      const jar = Object.assign(createJar('https:'), { defaultView: top })
      top.parent = parent
      createCookieStorage(jar, null).set(hint)
      expect(jar.written).toMatch(scope)
    }
  })
  test('error: ignores a frame whose cookies are blocked', () => {
    const jar = {
      location: { protocol: 'https:' },
      get cookie(): string {
        throw new DOMException('denied', 'SecurityError')
      },
      set cookie(_: string) {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    expect(readConnectionCookie(jar)).toBeNull()
    const storage = createCookieStorage(jar, null)
    storage.set(hint)
    expect(storage.get()).toEqual(hint)
    storage.set(null)
    expect(storage.get()).toBeNull()
  })
})
