import { describe, expect, test, vi } from 'vitest'
import { accounts, addresses, keys } from '../testing/wallet.ts'
import type { Control } from './control.ts'
import { type InjectedWalletOptions, injectTestWallets } from './injection.ts'
import type { TestProvider } from './provider.ts'

type Page = EventTarget & Record<string, unknown> & { testWallets: Record<string, Control> }

const gold: InjectedWalletOptions = {
  name: 'Gold',
  rdns: 'test.gold',
  privateKeys: [keys[0]],
  chains: [{ id: 5 }],
}

type Detail = { info: { name: string }; provider: TestProvider }

/** A page whose script looks for wallets after their injection, as pages do. */
function load(set: unknown, globals: Record<string, unknown> = {}) {
  const page = Object.assign(new EventTarget(), { __testWallets: set }, globals) as unknown as Page
  injectTestWallets(page)
  const wallets: Detail[] = []
  page.addEventListener('eip6963:announceProvider', (event) => {
    wallets.push((event as CustomEvent<Detail>).detail)
  })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return { page, wallets, provider: wallets[0]?.provider }
}

describe('injectTestWallets', () => {
  test('behavior: announces each wallet and provides its control by name', async () => {
    const silver = { ...gold, name: 'Silver', rdns: 'test.silver', privateKeys: [keys[1]] }
    const { page, wallets, provider } = load([gold, silver])
    expect(wallets.map((wallet) => wallet.info.name)).toEqual(['Gold', 'Silver'])
    expect(Object.keys(page.testWallets)).toEqual(['Gold', 'Silver'])
    page.testWallets.Gold?.reject()
    await expect(provider?.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
      code: 4001,
    })
  })

  test.each([undefined, null, {}, 'text'])('behavior: injects nothing for %j', (set) => {
    const { page, wallets } = load(set)
    expect(wallets).toEqual([])
    expect(page.testWallets).toEqual({})
  })

  test('error: logs an invalid wallet and injects the others', () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue()
    try {
      const { wallets } = load([null, { ...gold, chains: [] }, gold])
      expect(wallets).toHaveLength(1)
      expect(consoleError).toHaveBeenCalledTimes(2)
      expect(consoleError.mock.calls[1]).toEqual([
        'test-wallet: chains must hold at least one chain, got [].',
      ])
    } finally {
      consoleError.mockRestore()
    }
  })

  test('param: remembers: uses localStorage unless false', async () => {
    const entries = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    }
    const connect = { method: 'eth_requestAccounts' }
    await load([gold], { localStorage }).provider?.request(connect)
    const read = { method: 'eth_accounts' }
    expect(await load([gold], { localStorage }).provider?.request(read)).toEqual([addresses[0]])
    const forgetful = [{ ...gold, remembers: false }]
    expect(await load(forgetful, { localStorage }).provider?.request(read)).toEqual([])
  })

  test('behavior: a change in one tab reaches the others', async () => {
    const entries = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    }
    const one = load([{ ...gold, authorized: true }], { localStorage })
    const two = load([{ ...gold, authorized: true }], { localStorage })
    const heard: unknown[] = []
    two.provider?.on('accountsChanged', (list: unknown) => heard.push(list))
    one.page.testWallets.Gold?.disconnect()
    two.page.dispatchEvent(new Event('storage'))
    expect(heard).toEqual([[]])
    expect(await two.provider?.request({ method: 'eth_accounts' })).toEqual([])
  })

  test('behavior: a page without localStorage still gets its wallet', () => {
    const page = Object.defineProperty(new EventTarget(), 'localStorage', {
      get() {
        throw new Error('SecurityError')
      },
    })
    Object.assign(page, { __testWallets: [gold] })
    injectTestWallets(page)
    expect(Object.keys((page as unknown as Page).testWallets)).toEqual(['Gold'])
  })

  test.each(['signers', 'globals'])(
    'param: remoteSigner names a function among %s',
    async (where) => {
      const { address } = accounts[1]
      const contract = { ...gold, remoteSigner: { address, functionName: 'signIt' } }
      const { page, provider } = load([contract])
      const functions = { signIt: async (raw: string) => `${raw}ff` }
      if (where === 'signers') page.testWalletSigners = functions
      else Object.assign(page, functions)
      expect(await provider?.request({ method: 'eth_requestAccounts' })).toEqual([addresses[1]])
      const sign = { method: 'personal_sign', params: ['0x00', address] }
      expect(await provider?.request(sign)).toBe('0x00ff')
    },
  )

  test('error: a signer that the page lacks fails with -32603', async () => {
    const { address } = accounts[1]
    const remoteSigner = { address, functionName: 'signIt' }
    const { provider } = load([{ ...gold, authorized: true, remoteSigner }])
    const sign = { method: 'personal_sign', params: ['0x00', address] }
    await expect(provider?.request(sign)).rejects.toMatchObject({ code: -32603 })
  })
})
