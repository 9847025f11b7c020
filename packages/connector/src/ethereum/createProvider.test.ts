import { describe, expect, test, vi } from 'vitest'
import { ProviderRpcError } from '../base/errors.ts'
import type { WalletWindow } from '../window/createWalletWindow.ts'
import { announceProvider } from './announceProvider.ts'
import { createProvider } from './createProvider.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

function setUp({ stored, node }: { stored?: string; node?: unknown } = {}) {
  const kept = new Map<string, string>()
  const key = 'aureus.connector https://wallet.example.com'
  if (stored !== undefined) kept.set(key, stored)
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  const request = vi.fn<(type: string, payload: object) => Promise<unknown>>(async (type) =>
    type === 'getUser' ? { address, chainId: 'eip155:1' } : { result: '0xsigned' },
  )
  const send = vi.fn<() => Promise<Response>>(async () =>
    Response.json(node ?? { jsonrpc: '2.0', id: 1, result: '0x10' }),
  )
  const provider = createProvider(
    {
      wallet: 'https://wallet.example.com',
      chains: { 1: 'https://one.example', 10: 'https://ten.example' },
    },
    {
      window: { request } as unknown as WalletWindow,
      storage: () => storage,
      fetch: send as unknown as typeof fetch,
    },
  )
  const events: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect'] as const)
    provider.on(event, (payload) => void events.push([event, payload]))
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { ask, events, kept, key, provider, request, send }
}

describe('createProvider', () => {
  test('behavior: answers without a window until a page asks for accounts', async () => {
    const { ask, request } = setUp()
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('net_version')).toBe('1')
    expect(request).not.toHaveBeenCalled()
  })

  test('behavior: connects once, also for requests at the same time, and a reload remembers it', async () => {
    const { ask, events, kept, key, request } = setUp()
    const both = await Promise.all([ask('eth_requestAccounts'), ask('eth_requestAccounts')])
    expect([...both, await ask('eth_requestAccounts')]).toEqual([[address], [address], [address]])
    expect(request.mock.calls).toEqual([['getUser', { chainId: 'eip155:1' }, expect.anything()]])
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [address]],
    ])
    const again = setUp({ stored: kept.get(key) ?? '' })
    expect(await again.ask('eth_accounts')).toEqual([address])
  })

  test('behavior: passes signing methods on, for the active chain', async () => {
    const { ask, events, request } = setUp()
    await ask('eth_requestAccounts')
    expect(await ask('wallet_switchEthereumChain', { chainId: '0xa' })).toBe(null)
    expect(events.at(-1)).toEqual(['chainChanged', '0xa'])
    expect(await ask('personal_sign', '0x00', address)).toBe('0xsigned')
    expect(request.mock.calls.at(-1)?.slice(0, 2)).toEqual([
      'rpcRequest',
      { method: 'personal_sign', params: ['0x00', address], chainId: 'eip155:10' },
    ])
  })

  test('behavior: reads through the page’s own node', async () => {
    const { ask, send } = setUp()
    expect(await ask('eth_blockNumber')).toBe('0x10')
    expect(send.mock.calls[0]).toEqual(['https://one.example', expect.anything()])
    const failing = setUp({ node: { error: { code: 3, message: 'execution reverted' } } })
    await expect(failing.ask('eth_call', {})).rejects.toMatchObject({ code: 3 })
    const broken = setUp({ node: 'what' })
    await expect(broken.ask('eth_call', {})).rejects.toMatchObject({ code: -32603 })
  })

  test('behavior: a site that the owner disconnected has no accounts any more', async () => {
    const { ask, events, request } = setUp()
    await ask('eth_requestAccounts')
    request.mockRejectedValueOnce(new ProviderRpcError(4100, 'not connected'))
    await expect(ask('personal_sign', '0x00', address)).rejects.toMatchObject({ code: 4100 })
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    expect(await ask('eth_accounts')).toEqual([])
    await expect(ask('personal_sign', '0x00', address)).rejects.toMatchObject({ code: 4100 })
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('behavior: a rejected signature leaves the connection', async () => {
    const { ask, request } = setUp()
    await ask('eth_requestAccounts')
    request.mockRejectedValueOnce(new ProviderRpcError(4001, 'no'))
    await expect(ask('personal_sign', '0x00', address)).rejects.toMatchObject({ code: 4001 })
    expect(await ask('eth_accounts')).toEqual([address])
  })

  test('behavior: wallet_revokePermissions forgets the accounts in this page', async () => {
    const { ask, events } = setUp()
    await ask('eth_requestAccounts')
    expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBe(null)
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    await expect(
      ask('wallet_revokePermissions', { permissionContext: '0x' }),
    ).rejects.toMatchObject({ code: 4200 })
  })

  test.each([
    ['wallet_switchEthereumChain', [{ chainId: '0x5' }], 4902],
    ['wallet_addEthereumChain', [{ chainId: '0x5' }], 4902],
    ['wallet_switchEthereumChain', [{ chainId: 5 }], -32602],
    ['wallet_switchEthereumChain', [], -32602],
    ['personal_sign', [], 4100],
    ['eth_sign', [], 4200],
    ['wallet_sendCalls', [], 4200],
    ['eth_sendRawTransaction', [], 4200],
    ['wallet_requestPermissions', [{ eth_accounts: {} }], 4200],
  ])('error: %s %j is %i', async (method, params, code) => {
    const { ask } = setUp()
    await expect(ask(method, ...params)).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code,
    })
  })

  test.each(['', '{}', 'no', '{"accounts":[1],"chainId":1}', '{"accounts":[],"chainId":"1"}'])(
    'error: ignores %j in the storage',
    async (stored) => {
      const { ask } = setUp({ stored })
      expect([await ask('eth_accounts'), await ask('eth_chainId')]).toEqual([[], '0x1'])
    },
  )

  test('behavior: a listener that throws does not keep others from hearing', async () => {
    const { ask, provider } = setUp()
    vi.spyOn(console, 'error').mockReturnValue()
    const heard = vi.fn<(chainId: string) => void>()
    provider.on('chainChanged', () => {
      throw new Error('a defect of the page')
    })
    provider.on('chainChanged', heard)
    const removed = vi.fn<(chainId: string) => void>()
    provider.on('chainChanged', removed).removeListener('chainChanged', removed)
    await ask('wallet_switchEthereumChain', { chainId: '0xa' })
    expect(heard).toHaveBeenCalledWith('0xa')
    expect(removed).not.toHaveBeenCalled()
  })
})

describe('announceProvider', () => {
  test('behavior: announces at once and whenever a library asks, until it is stopped', () => {
    const { provider } = setUp()
    const view = new EventTarget() as Window
    const heard: unknown[] = []
    view.addEventListener('eip6963:announceProvider', (event) =>
      heard.push((event as CustomEvent).detail),
    )
    const info = { name: 'Shop wallet', icon: 'data:image/svg+xml,x', rdns: 'com.example.wallet' }
    const stop = announceProvider(provider, info, view)
    view.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    view.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(heard).toHaveLength(2)
    expect(heard[0]).toEqual({ info: { uuid: expect.any(String), ...info }, provider })
    expect(heard[1]).toEqual(heard[0])
  })
})
