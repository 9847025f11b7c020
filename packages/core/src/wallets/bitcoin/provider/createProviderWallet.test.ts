// What is particular to provider objects: older wallets, other names, and events.
import { describe, expect, test } from 'vitest'
import { UserRejectedError, WalletError } from '../../../errors/wallet.ts'
import { bitcoinAccounts, MAINNET, setUpBitcoin, TESTNET } from '../../../testing/bitcoin.ts'
import type { BitcoinProvider } from './ask.ts'
import { createProviderWallet } from './createProviderWallet.ts'

const [payment, ordinals] = bitcoinAccounts
const testnetAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const provider = { speaks: ['provider'] } as const

/** A provider that answers as it is told, method by method. */
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
    'behavior: connects wallets that know %j alone',
    async (methods) => {
      const { connector } = setUpBitcoin({ ...provider, methods })
      expect((await connector.connect()).accounts).toMatchObject(bitcoinAccounts)
    },
  )

  test('error: a wallet that knows no way to connect', async () => {
    const { connector } = setUpBitcoin({ ...provider, methods: [] })
    await expect(connector.connect()).rejects.toBeInstanceOf(WalletError)
  })

  test('behavior: a no is not followed by another question', async () => {
    const { connector, control } = setUpBitcoin(provider)
    control.reject()
    await expect(connector.connect()).rejects.toBeInstanceOf(UserRejectedError)
    expect(control.calls).toHaveLength(1)
  })

  test('error: one that cannot say silently what it shares, and is not asked aloud', async () => {
    const { connector, control } = setUpBitcoin({
      ...provider,
      methods: ['wallet_connect'],
      authorized: true,
    })
    await expect(connector.reconnect()).rejects.toBeInstanceOf(WalletError)
    expect(control.calls.map(({ method }) => method)).toEqual(['wallet_getAccount'])
  })

  test('behavior: the standard takes up the visit of a wallet that cannot say it here', async () => {
    const { connector, control } = setUpBitcoin({ methods: ['signMessage'], authorized: true })
    expect(await connector.reconnect()).toMatchObject({ accounts: bitcoinAccounts })
    await connector.signMessage({ address: payment.address, message: 'x' })
    expect(control.calls.at(-1)?.method).toBe('bitcoin:signMessage')
  })

  test('behavior: reads addresses without a purpose by their kind, and leaves other chains out', async () => {
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

  test('behavior: a single taproot address is for payments', async () => {
    const { connector } = answering({ getAccounts: [{ address: ordinals.address }] })
    expect((await connector.connect()).accounts).toEqual([
      { address: ordinals.address, type: 'payment' },
    ])
  })

  test.each([
    ['Signet', 'bip122:00000008819873e925422c1ff0f99f7c'],
    ['Testnet4', 'bip122:00000000da84f2bafbbc53dee25a72ae'],
    ['Testnet', TESTNET],
  ])('behavior: %s is the network that its name says', async (name, id) => {
    const { connector } = answering({
      wallet_connect: {
        addresses: [{ address: testnetAddress, purpose: 'payment' }],
        network: { bitcoin: { name } },
      },
    })
    expect((await connector.connect()).caipNetworkId).toBe(id)
  })

  test('behavior: names the form of the signature, and the address', async () => {
    const { connector, calls } = answering({ signMessage: { signature: 'A'.repeat(88) } })
    await connector.signMessage({ address: ordinals.address, message: 'x' })
    await connector.signMessage({ address: '3DnW8JGpPViEZdpqat8qky1zc26EKbXnmM', message: 'x' })
    expect(calls.map(({ params }) => params)).toMatchObject([
      { address: ordinals.address, protocol: 'BIP322', paymentType: 'p2tr' },
      { protocol: 'ECDSA' },
    ])
  })

  test('error: a code that means a request under way elsewhere means no permission here', async () => {
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

  test('error: a wallet that throws its JSON-RPC error', async () => {
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

  test('behavior: asks where the event does not say the account', async () => {
    const { events, tell } = await follow({ addresses: [{ address: ordinals.address }] })
    tell('accountChange', { type: 'accountChange' })
    await expect
      .poll(() => events)
      .toEqual([
        { type: 'accounts', accounts: [{ address: ordinals.address, type: 'payment' }] },
        { type: 'network', caipNetworkId: MAINNET },
      ])
  })

  test('behavior: an account that is not shared ends the connection', async () => {
    const { events, tell } = await follow(undefined)
    tell('accountChange', { type: 'accountChange' })
    await expect.poll(() => events).toEqual([{ type: 'disconnect' }])
  })

  test('behavior: another network comes with its addresses', async () => {
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
    'error: the malformed event %j changes nothing',
    async (event) => {
      const { events, tell } = await follow(undefined)
      tell('accountChange', event)
      tell('networkChange', event)
      expect(events).toEqual([])
    },
  )

  test('behavior: hears nothing after the end', async () => {
    const { events, tell, end, listeners } = await follow(undefined)
    const late = listeners.get('disconnect')
    end()
    expect(listeners.size).toBe(0)
    late?.({ type: 'disconnect' })
    tell('accountChange', { addresses: bitcoinAccounts })
    expect(events).toEqual([])
  })

  test('behavior: a wallet without events, or whose events throw, connects all the same', async () => {
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
