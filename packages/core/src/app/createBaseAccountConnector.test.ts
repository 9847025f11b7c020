import { describe, expect, test, vi } from 'vitest'
import { setUp } from '../testing/client.ts'
import { baseAccountWallet } from '../wallets/baseAccount/baseAccountWallet.ts'
import { baseAccountPlaces } from '../wallets/baseAccount/baseAccountWindow.ts'
import { createInjectedConnector } from '../wallets/injected/createEip155Adapter.ts'
import { withClosingWindow } from './createBaseAccountConnector.ts'

describe('withClosingWindow', () => {
  const silent = { request: () => new Promise(() => undefined) }
  const open = () => {
    const close = vi.fn<() => void>()
    const found = { wallet: baseAccountWallet, provider: silent }
    const connector = createInjectedConnector(found, new EventTarget())
    return { close, connector: withClosingWindow(connector, { close }) }
  }

  test('behavior: closes the window when the page stops waiting', async () => {
    const { close, connector } = open()
    const controller = new AbortController()
    const connecting = connector.connect({ signal: controller.signal })
    expect(close).not.toHaveBeenCalled()
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'RequestAbortedError' })
    expect(close).toHaveBeenCalledOnce()
  })

  test('behavior: leaves the window alone once the request has ended', async () => {
    const { close, connector } = open()
    const controller = new AbortController()
    const text = { address: `0x${'1'.repeat(40)}`, message: 'a' }
    await expect(connector.signMessage(text, { signal: controller.signal })).rejects.toThrow()
    controller.abort()
    expect(close).not.toHaveBeenCalled()
  })
})

describe('baseAccountPlaces', () => {
  test('behavior: names the maker’s window unless the server names another', async () => {
    const { client } = await setUp()
    expect(baseAccountPlaces(client)).toEqual({
      url: 'https://keys.coinbase.com/connect',
      rpcUrl: 'https://rpc.wallet.coinbase.com',
    })
    const url = 'https://keys.example/connect'
    const config = { ...client.config, features: { faucet: null, baseAccount: url } }
    const places = { url, rpcUrl: 'https://keys.example/rpc' }
    expect(baseAccountPlaces({ config })).toEqual(places)
  })
})
