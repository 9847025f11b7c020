// What is specific to provider objects: older wallets, other method names, and events.
import { describe, expect, test } from 'vitest'
import { UserRejectedError, WalletError, WalletResponseError } from '../../../errors/wallet.ts'
import { bitcoinAccounts, MAINNET, setUpBitcoin, TESTNET } from '../../../testing/bitcoin.ts'
import type { BitcoinProvider } from './ask.ts'
import { createProviderWallet } from './createProviderWallet.ts'

const [payment, ordinals] = bitcoinAccounts
const testnetAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const provider = { speaks: ['provider'] } as const

/** A provider with a scripted answer for each method. */
function answering(answers: Record<string, unknown>) {
  const calls: { method: string; params: unknown }[] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const object: BitcoinProvider = {
    async request(method, params) {
      calls.push({ method, params })
      if (method in answers) return { result: answers[method] }
      return { error: { code: -32601, message: 'unknown' } }
    },
    addListener({ eventName, cb }) {
      listeners.set(eventName, cb)
      return () => listeners.delete(eventName)
    },
  }
  return { connector: createProviderWallet(object), calls, listeners }
}

describe('createProviderWallet', () => {
  test.each([[['getAccounts']], [['getAddresses']]])(
    'behavior: connects wallets that only know %j',
    async (methods) => {
      const { connector } = setUpBitcoin({ ...provider, methods })
      expect((await connector.connect()).accounts).toMatchObject(bitcoinAccounts)
    },
  )

  test('error: rejects a wallet without a known way to connect', async () => {
    const { connector } = setUpBitcoin({ ...provider, methods: [] })
    await expect(connector.connect()).rejects.toBeInstanceOf(WalletError)
  })

  test('behavior: does not ask again after a rejection', async () => {
    const { connector, control } = setUpBitcoin(provider)
    control.reject()
    await expect(connector.connect()).rejects.toBeInstanceOf(UserRejectedError)
    expect(control.calls).toHaveLength(1)
  })

  test('error: does not prompt a wallet that cannot restore silently', async () => {
    const { connector, control } = setUpBitcoin({
      ...provider,
      methods: ['wallet_connect'],
      authorized: true,
    })
    await expect(connector.reconnect()).rejects.toBeInstanceOf(WalletResponseError)
    expect(control.calls.map(({ method }) => method)).toEqual(['wallet_getAccount'])
  })

  test('behavior: restores through the Wallet Standard if the provider cannot', async () => {
    const { connector, control } = setUpBitcoin({ methods: ['signMessage'], authorized: true })
    expect(await connector.reconnect()).toMatchObject({ accounts: bitcoinAccounts })
    await connector.signMessage({ address: payment.address, message: 'x' })
    expect(control.calls.at(-1)?.method).toBe('bitcoin:signMessage')
  })

  test('behavior: classifies addresses without a purpose by kind and skips other chains', async () => {
    const { connector, calls } = answering({
      getAddresses: {
        addresses: [
          { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' },
          { symbol: 'BTC', type: 'p2tr', address: ordinals.address },
          { symbol: 'BTC', type: 'p2wpkh', address: payment.address, publicKey: 'no key' },
        ],
      },
    })
    expect((await connector.connect()).accounts).toEqual(bitcoinAccounts)
    expect(calls.map(({ method }) => method)).toEqual([
      'wallet_connect',
      'getAccounts',
      'getAddresses',
    ])
  })

  test('behavior: uses a single taproot address for payments', async () => {
    const { connector } = answering({ getAccounts: [{ address: ordinals.address }] })
    expect((await connector.connect()).accounts).toEqual([
      { address: ordinals.address, type: 'payment' },
    ])
  })

  test.each([
    ['Signet', 'bip122:00000008819873e925422c1ff0f99f7c'],
    ['Testnet4', 'bip122:00000000da84f2bafbbc53dee25a72ae'],
    ['Testnet', TESTNET],
  ])('behavior: reads the network name %s', async (name, id) => {
    const { connector } = answering({
      wallet_connect: {
        addresses: [{ address: testnetAddress, purpose: 'payment' }],
        network: { bitcoin: { name } },
      },
    })
    expect((await connector.connect()).caipNetworkId).toBe(id)
  })

  test('behavior: requests the signature form that fits the address', async () => {
    const { connector, calls } = answering({ signMessage: { signature: 'A'.repeat(88) } })
    await connector.signMessage({ address: ordinals.address, message: 'x' })
    await connector.signMessage({ address: '3DnW8JGpPViEZdpqat8qky1zc26EKbXnmM', message: 'x' })
    expect(calls.map(({ params }) => params)).toMatchObject([
      { address: ordinals.address, protocol: 'BIP322', paymentType: 'p2tr' },
      { protocol: 'ECDSA' },
    ])
  })

  test('error: reads code -32002 as a missing permission', async () => {
    const denied: BitcoinProvider = {
      request: async () => ({ error: { code: -32002, message: 'Access denied.' } }),
    }
    const connector = createProviderWallet(denied)
    await expect(connector.connect()).rejects.toMatchObject({
      name: 'WalletError',
      details: 'Access denied.',
    })
    expect(await connector.reconnect()).toBe('unauthorized')
  })

  test('error: understands a thrown JSON-RPC error', async () => {
    const throwing: BitcoinProvider = {
      request() {
        throw { jsonrpc: '2.0', error: { code: 4001, message: 'no' } }
      },
    }
    await expect(createProviderWallet(throwing).connect()).rejects.toBeInstanceOf(UserRejectedError)
  })
})

describe('followProvider', () => {
  async function follow(account: unknown) {
    const { connector, listeners } = answering({
      getAccounts: bitcoinAccounts,
      ...(account !== undefined && { wallet_getAccount: account }),
    })
    const events: unknown[] = []
    const emit = (event: unknown) => events.push(event)
    const end = connector.follow(await connector.connect(), emit, new EventTarget())
    const tell = (name: string, event: unknown) => listeners.get(name)?.(event)
    return { events, tell, end, listeners }
  }

  test('behavior: asks for the account if the event omits it', async () => {
    const { events, tell } = await follow({ addresses: [{ address: ordinals.address }] })
    tell('accountChange', { type: 'accountChange' })
    await expect
      .poll(() => events)
      .toEqual([
        { type: 'accounts', accounts: [{ address: ordinals.address, type: 'payment' }] },
        { type: 'network', caipNetworkId: MAINNET },
      ])
  })

  test('behavior: disconnects on a switch to an account that is not shared', async () => {
    const { events, tell } = await follow(undefined)
    tell('accountChange', { type: 'accountChange' })
    await expect.poll(() => events).toEqual([{ type: 'disconnect' }])
  })

  test('behavior: stays connected if the wallet still shares its account after a disconnect', async () => {
    const { events, tell } = await follow({ addresses: [{ address: ordinals.address }] })
    tell('disconnect', { type: 'disconnect' })
    await expect
      .poll(() => events)
      .toEqual([
        { type: 'accounts', accounts: [{ address: ordinals.address, type: 'payment' }] },
        { type: 'network', caipNetworkId: MAINNET },
      ])
  })

  test('behavior: takes the new addresses with a new network', async () => {
    const { events, tell } = await follow(undefined)
    const addresses = [{ address: testnetAddress, purpose: 'payment' }]
    tell('networkChange', { type: 'networkChange', bitcoin: { name: 'Testnet' }, addresses })
    expect(events).toEqual([
      { type: 'accounts', accounts: [{ address: testnetAddress, type: 'payment' }] },
      { type: 'network', caipNetworkId: TESTNET },
    ])
    tell('accountChange', { addresses: bitcoinAccounts })
    expect(events.at(-1)).toEqual({ type: 'network', caipNetworkId: MAINNET })
  })

  test.each([undefined, null, 7, { addresses: 7 }, { addresses: [7] }])(
    'error: ignores the malformed event %j',
    async (event) => {
      const { events, tell } = await follow(undefined)
      tell('accountChange', event)
      tell('networkChange', event)
      expect(events).toEqual([])
    },
  )

  test('behavior: emits nothing after unsubscribing', async () => {
    const { events, tell, end, listeners } = await follow(undefined)
    const late = listeners.get('disconnect')
    end()
    expect(listeners.size).toBe(0)
    late?.({ type: 'disconnect' })
    tell('accountChange', { addresses: bitcoinAccounts })
    expect(events).toEqual([])
  })

  test('behavior: connects a wallet without events or with throwing events', async () => {
    const request = async () => ({ result: bitcoinAccounts })
    const addListener = () => {
      throw new Error('trap')
    }
    for (const object of [{ request }, { request, addListener }]) {
      const connector = createProviderWallet(object)
      connector.follow(await connector.connect(), () => {}, new EventTarget())()
    }
  })
})
