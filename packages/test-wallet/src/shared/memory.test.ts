import { describe, expect, test } from 'vitest'
import { addresses, walletWith } from '../testing/wallet.ts'
import { type Memory, recall, remember } from './memory.ts'

function memoryOf(entries: Record<string, string> = {}): Memory & { entries: typeof entries } {
  return {
    entries,
    getItem: (key) => entries[key] ?? null,
    setItem(key, value) {
      entries[key] = value
    },
  }
}

const state = { permitted: true, locked: false, selected: 1, chainId: 5, chains: [{ id: 5 }] }

describe('recall', () => {
  test('behavior: recalls what was remembered', () => {
    const memory = memoryOf()
    remember(memory, 'key', state)
    expect(recall(memory, 'key')).toEqual(state)
    expect(recall(memory, 'other')).toBeUndefined()
    expect(recall(undefined, 'key')).toBeUndefined()
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...state, permitted: 'yes' }),
    JSON.stringify({ ...state, chainId: '5' }),
    JSON.stringify({ ...state, chains: [{ id: 5, rpcUrl: 1 }] }),
  ])('behavior: forgets damaged text %s', (text) => {
    expect(recall(memoryOf({ key: text }), 'key')).toBeUndefined()
  })

  test('behavior: treats a storage that throws as missing', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    const memory: Memory = { getItem: refuse, setItem: refuse }
    remember(memory, 'key', state)
    expect(recall(memory, 'key')).toBeUndefined()
  })
})

describe('createTestWallet', () => {
  test('param: memory keeps permission, account, chain and lock across a reload', async () => {
    const memory = memoryOf()
    const before = walletWith({ memory })
    await before.request('eth_requestAccounts')
    before.control.changeAccount(1)
    before.control.changeChain(1)

    const after = walletWith({ memory })
    expect(await after.request('eth_accounts')).toEqual([addresses[1]])
    expect(await after.request('eth_chainId')).toBe('0x1')
    after.control.lock()
    expect(walletWith({ memory }).control.state).toMatchObject({ locked: true, accounts: [] })
  })

  test('behavior: wallets with another rdns or without memory do not share it', async () => {
    const memory = memoryOf()
    await walletWith({ memory }).request('eth_requestAccounts')
    expect(await walletWith({ memory, rdns: 'other' }).request('eth_accounts')).toEqual([])
    expect(await walletWith().request('eth_accounts')).toEqual([])
  })

  test('behavior: falls back to the first account if the remembered one no longer exists', async () => {
    const memory = memoryOf({
      'test-wallet.test.example': JSON.stringify({ ...state, selected: 9 }),
    })
    expect(await walletWith({ memory }).request('eth_accounts')).toEqual([addresses[0]])
  })
})
