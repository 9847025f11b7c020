import { customNetwork } from '@aureus/protocol'
import { createTestWallet } from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { until } from '../testing/client.ts'
import { type OpenClientParameters, startClient } from './openClient.ts'

afterEach(() => void vi.unstubAllGlobals())

const refuse = (): never => {
  throw new DOMException('The document is sandboxed', 'SecurityError')
}

/** As in `<iframe sandbox="allow-scripts">`: reading the properties throws. */
function stubSandbox() {
  const blocked = { get: refuse, set: refuse }
  const window = Object.defineProperties(new EventTarget(), {
    localStorage: blocked,
    sessionStorage: blocked,
    BroadcastChannel: blocked,
    parent: { value: {} },
  })
  const document = Object.defineProperties(new EventTarget(), {
    cookie: blocked,
    defaultView: { value: window },
    location: { value: { protocol: 'https:' } },
  })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { locks: { request: async () => refuse() } })
  return window
}

const start = (parameters: OpenClientParameters = {}) =>
  startClient(
    {
      brand: { name: 'Aureus' },
      origin: 'https://shop.example',
      projectId: 'test',
      networks: [customNetwork('Aureus')],
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null },
    },
    parameters,
  )

describe('startClient', () => {
  test('param: allowUnsupportedChain: is passed to the client', () => {
    stubSandbox()
    expect(start().opening.allowUnsupportedChain).toBe(false)
    expect(start({ allowUnsupportedChain: true }).opening.allowUnsupportedChain).toBe(true)
  })

  test('error: starts and connects where the browser refuses cookies, storage and locks', async () => {
    const window = stubSandbox()
    const { announce } = createTestWallet({
      name: 'Test Wallet',
      rdns: 'com.example.test',
      privateKeys: [generatePrivateKey()],
      chains: [{ id: 99199 }],
    })
    const client = start()
    announce(window)
    const { wallets } = await until(client.state.connect, (state) => state.wallets.length > 0)
    await connect(client, { wallet: wallets[0] as (typeof wallets)[number] })
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
    await disconnect(client)
    expect(client.state.accounts.getState().eip155?.status).toBe('disconnected')
  })
})
