import { describe, expect, test } from 'vitest'
import { createDevice } from '../../testing/walletConnect.ts'
import { createKeyValueStorage, STORAGE_PREFIX } from './storage.ts'

describe('createKeyValueStorage', () => {
  test('behavior: keeps under the prefix, and leaves what others keep', async () => {
    const device = createDevice()
    device.setItem('other', '1')
    const storage = createKeyValueStorage(() => device)
    await storage.setItem('a', { b: [1] })
    expect(device.getItem(`${STORAGE_PREFIX}a`)).toBe('{"b":[1]}')
    expect(await storage.getItem('a')).toEqual({ b: [1] })
    expect(await storage.getKeys()).toEqual(['a'])
    expect(await storage.getEntries()).toEqual([['a', { b: [1] }]])
    await storage.removeItem('a')
    expect(await storage.getItem('a')).toBeUndefined()
    expect(device.getItem('other')).toBe('1')
  })

  test('behavior: two of one device see what the other writes', async () => {
    const device = createDevice()
    const [one, other] = [createKeyValueStorage(() => device), createKeyValueStorage(() => device)]
    await one.setItem('a', 1)
    expect(await other.getItem('a')).toBe(1)
  })

  test('error: a device that is blocked or full: this page still knows', async () => {
    const storage = createKeyValueStorage(() => {
      throw new Error('blocked')
    })
    await storage.setItem('a', 1)
    await storage.setItem('b', 2)
    await storage.removeItem('b')
    expect(await storage.getItem('a')).toBe(1)
    expect(await storage.getKeys()).toEqual(['a'])
    expect(await storage.getItem('b')).toBeUndefined()
  })

  test('error: something else under the key', async () => {
    const device = createDevice()
    device.setItem(`${STORAGE_PREFIX}a`, '{')
    expect(await createKeyValueStorage(() => device).getItem('a')).toBeUndefined()
  })
})
