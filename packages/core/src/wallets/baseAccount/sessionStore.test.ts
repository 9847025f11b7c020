import { describe, expect, test } from 'vitest'
import { createKeys, exportPublicKey } from './channel.ts'
import { createSessionStore, type Session } from './sessionStore.ts'

const keys = await createKeys()
const session: Session = {
  keys,
  peer: await exportPublicKey(keys.publicKey),
  accounts: ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  chainId: 8453,
  chains: [8453, 1],
  capabilities: { '0x2105': { atomic: { status: 'supported' } } },
}

describe('createSessionStore', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'x'],
    ['no keys', { ...session, keys: undefined }],
    ['a key in text', { ...session, keys: { ...keys, privateKey: 'x' } }],
    ['a malformed key of the window', { ...session, peer: '<svg>' }],
    ['no account', { ...session, accounts: [] }],
    [
      'another chain’s account',
      { ...session, accounts: ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'] },
    ],
    ['no chain', { ...session, chainId: 0 }],
  ])('error: counts %s as no session', async (_, stored) => {
    const store = createSessionStore({ read: async () => stored, write: async () => undefined })
    await expect(store.get()).resolves.toBeUndefined()
  })

  test('behavior: reads what is stored, also by another tab', async () => {
    let stored: unknown = session
    const store = createSessionStore({ read: async () => stored, write: async () => undefined })
    await expect(store.get()).resolves.toEqual(session)
    stored = undefined
    await expect(store.get()).resolves.toBeUndefined()
  })

  test('behavior: a session lives as long as the page where the browser blocks storage', async () => {
    const blocked = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    const store = createSessionStore({ read: blocked, write: blocked })
    await expect(store.get()).resolves.toBeUndefined()
    await store.set(session)
    await expect(store.get()).resolves.toEqual(session)
    await store.set(undefined)
    await expect(store.get()).resolves.toBeUndefined()
  })
})
