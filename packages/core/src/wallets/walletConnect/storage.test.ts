import { describe, expect, test } from 'vitest'
import { createDevice } from '../../testing/walletConnect.ts'
import { createKeyValueStorage, STORAGE_PREFIX } from './storage.ts'

describe('createKeyValueStorage', () => {
  test('behavior: stores under the prefix and leaves other keys alone', async () => {
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

  test('behavior: two stores on one device see each other’s writes', async () => {
    const device = createDevice()
    const [one, other] = [createKeyValueStorage(() => device), createKeyValueStorage(() => device)]
    await one.setItem('a', 1)
    expect(await other.getItem('a')).toBe(1)
  })

  test('error: keeps values in memory if the device is blocked or full', async () => {
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

  test('error: ignores a malformed value', async () => {
    const device = createDevice()
    device.setItem(`${STORAGE_PREFIX}a`, '{')
    expect(await createKeyValueStorage(() => device).getItem('a')).toBeUndefined()
  })
})
