import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProviderRpcError } from '../shared/errors.ts'
import { addresses, walletWith } from '../testing/wallet.ts'

describe('request', () => {
  const throwing = {
    get method(): string {
      throw new Error('getter')
    },
  }
  const hostile = {
    get chainId(): string {
      throw new Error('getter')
    },
  }

  test.each([
    undefined,
    null,
    'eth_accounts',
    7,
    [],
    {},
    { method: '' },
    { method: 7 },
    { method: 'eth_accounts', params: 'x' },
    { method: 'eth_accounts', params: null },
  ])('error: rejects %j as a request, -32600', async (args) => {
    const { provider, control } = walletWith()
    await expect(provider.request(args as never)).rejects.toMatchObject({ code: -32600 })
    expect(control.calls).toEqual([])
  })

  test('error: an argument that throws gives a typed error', async () => {
    const { provider } = walletWith()
    for (const args of [throwing, { method: 'wallet_switchEthereumChain', params: [hostile] }])
      await expect(provider.request(args)).rejects.toMatchObject({ code: -32603 })
  })

  test('behavior: answers every input with a result or a typed error', async () => {
    const { provider } = walletWith({ authorized: true })
    const method = fc.constantFrom(
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_addEthereumChain',
      'wallet_revokePermissions',
      'eth_call',
    )
    const request = fc.oneof(fc.anything(), fc.record({ method, params: fc.anything() }))
    const check = fc.asyncProperty(request, async (args) => {
      const outcome = await provider.request(args as never).catch((error: unknown) => error)
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ProviderRpcError)
    })
    await fc.assert(check, { numRuns: 200 })
  })

  test.each(['eth_sign', 'eth_foo', 'constructor', '__proto__', 'toString', '*'])(
    'error: does not support %s, 4200',
    async (method) => {
      const failure = walletWith({ authorized: true }).request(method, [])
      await expect(failure).rejects.toBeInstanceOf(ProviderRpcError)
      await expect(failure).rejects.toMatchObject({ code: 4200, name: 'ProviderRpcError' })
    },
  )

  test('behavior: params may be absent, an array or an object', async () => {
    const { request, control } = walletWith()
    await request('eth_chainId')
    await request('eth_chainId', [1])
    await request('eth_chainId', { a: 1 })
    expect(control.calls.map((call) => call.params)).toEqual([[], [1], [{ a: 1 }]])
  })

  test('behavior: odd parameters of every method give typed errors', async () => {
    const { request } = walletWith({ authorized: true })
    const methods = [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_requestPermissions',
      'wallet_revokePermissions',
    ]
    const oddities = [[], [null], [7], [[]], ['x'], [{}], [{ chainId: {} }], [addresses[0]]]
    for (const method of methods)
      for (const params of oddities)
        await expect(request(method, params), method).rejects.toMatchObject({ code: -32602 })
  })
})

describe('on', () => {
  test('behavior: listener calls can be chained, and every way to remove works', () => {
    const { provider, control } = walletWith()
    const heard: unknown[] = []
    const listener = (data: unknown) => heard.push(data)
    expect(provider.on('message', listener).addListener('message', listener)).toBe(provider)
    expect(provider.once('message', listener)).toBe(provider)
    control.emit('message', { type: 'a', data: 1 })
    expect(heard).toHaveLength(3)
    expect(provider.off('message', listener).removeListener('message', listener)).toBe(provider)
    control.emit('message', { type: 'b', data: 2 })
    expect(heard).toHaveLength(3)
  })

  test('behavior: works when its functions are detached', async () => {
    const { on, request } = walletWith().provider
    on('message', () => undefined)
    expect(await request({ method: 'eth_accounts' })).toEqual([])
  })
})

describe('isConnected', () => {
  test('behavior: follows the connection to the chains', () => {
    const { provider, control } = walletWith()
    expect(provider.isConnected()).toBe(true)
    control.goOffline()
    expect(provider.isConnected()).toBe(false)
  })
})
