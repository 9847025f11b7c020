// What every kind of Bitcoin wallet must do. Uses a wallet with real keys.
import type { BitcoinTestWalletOptions } from '@aureus/test-wallet'
import { describe, expect, test, vi } from 'vitest'
import {
  RequestAbortedError,
  UnknownChainError,
  UserRejectedError,
  WalletError,
  WalletNotFoundError,
  WalletResponseError,
} from '../../errors/wallet.ts'
import { bitcoinAccounts, MAINNET, setUpBitcoin, TESTNET } from '../../testing/bitcoin.ts'

const [payment, ordinals] = bitcoinAccounts

/** Published with BIP-322: the signature of this address for `Hello World`. */
const hello =
  'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'

/** An account as a wallet registers it. */
const shared = {
  address: payment.address,
  publicKey: new Uint8Array(33),
  chains: ['bitcoin:mainnet'],
}

const ways = [
  ['standard', { speaks: ['standard'] }, 'bitcoin:connect', 'bitcoin:signMessage'],
  ['provider', { speaks: ['provider'] }, 'wallet_connect', 'signMessage'],
  ['both', {}, 'wallet_connect', 'signMessage'],
] as const satisfies [string, Partial<BitcoinTestWalletOptions>, string, string][]

describe.each(ways)('%s', (_, speaks, connectMethod, signMethod) => {
  const setUp = (options: Partial<BitcoinTestWalletOptions> = {}) =>
    setUpBitcoin({ ...speaks, ...options })

  const sign = (address: string = payment.address) => ({
    address,
    message: 'Hello World',
  })

  test('behavior: is found once, and connects with the payment account first', async () => {
    const { connector, names } = setUp()
    expect(names).toEqual(['Gold'])
    const { accounts, caipNetworkId } = await connector.connect()
    expect(accounts).toMatchObject(bitcoinAccounts)
    expect(accounts.map(({ publicKey }) => publicKey?.length)).toEqual([66, 64])
    expect(caipNetworkId).toBe(MAINNET)
    expect(connector.wallet).toMatchObject({ name: 'Gold', namespace: 'bip122' })
  })

  test('param: connects a wallet without ordinals on testnet', async () => {
    const { connector } = setUp({ ordinals: false, network: 'testnet' })
    const { accounts, caipNetworkId } = await connector.connect()
    expect(accounts.map(({ type }) => type)).toEqual(['payment'])
    expect(caipNetworkId).toBe(TESTNET)
  })

  test('error: rejects when the visitor declines', async () => {
    const { connector, control } = setUp()
    control.reject()
    await expect(connector.connect()).rejects.toBeInstanceOf(UserRejectedError)
    control.approve()
    await connector.connect()
    control.reject()
    await expect(connector.signMessage({ ...sign() })).rejects.toBeInstanceOf(UserRejectedError)
  })

  test('behavior: ignores an answer after an abort', async () => {
    const { connector, control, events } = setUp()
    control.hang()
    const controller = new AbortController()
    const connecting = connector.connect({ signal: controller.signal })
    await control.waitForCall(connectMethod)
    controller.abort()
    await expect(connecting).rejects.toBeInstanceOf(RequestAbortedError)
    control.release()
    await expect(connector.signMessage({ ...sign() })).rejects.toBeInstanceOf(WalletNotFoundError)
    expect(events).toEqual([])
  })

  test('behavior: restores an earlier session without a prompt', async () => {
    const { connector, control } = setUp({ authorized: true })
    control.reject()
    expect(await connector.reconnect()).toMatchObject({
      accounts: bitcoinAccounts,
      caipNetworkId: MAINNET,
    })
    expect(control.calls.map(({ method }) => method)).not.toContain(connectMethod)
  })

  test('behavior: answers unauthorized if the wallet shares nothing', async () => {
    const { connector } = setUp()
    expect(await connector.reconnect()).toBe('unauthorized')
  })

  test('behavior: signs in base64 with the requested address', async () => {
    const { connector, control } = setUp()
    await connector.connect()
    expect(await connector.signMessage({ ...sign() })).toBe(hello)
    const taproot = await connector.signMessage({ ...sign(ordinals.address) })
    expect(Buffer.from(taproot, 'base64')).toHaveLength(66)
    control.prefixSignature()
    expect(await connector.signMessage({ ...sign() })).toBe(`smp${hello}`)
  })

  test.each(['p2pkh', 'p2sh'] as const)('behavior: %s signs by BIP-137', async (paymentType) => {
    const { connector } = setUp({ paymentType })
    const { accounts } = await connector.connect()
    const address = accounts[0]?.address as string
    const signature = await connector.signMessage({ ...sign(address) })
    const header = Buffer.from(signature, 'base64')[0] as number
    expect([31, 32, 35, 36]).toContain(header)
  })

  test('error: rejects an address that the wallet does not share', async () => {
    const { connector } = setUp()
    await connector.connect()
    const other = sign('bc1qngw83fg8dz0k749cg7k3emc7v98wy0c74dlrkd')
    await expect(connector.signMessage({ ...other })).rejects.toThrow()
  })

  test('behavior: follows account changes and the disconnect', async () => {
    const { connector, control, events } = setUp()
    await connector.connect()
    control.changeAccount(1)
    expect(events).toMatchObject([
      {
        type: 'accounts',
        accounts: [{ address: 'bc1qngw83fg8dz0k749cg7k3emc7v98wy0c74dlrkd', type: 'payment' }, {}],
      },
    ])
    control.emit('change', {})
    expect(events).toHaveLength(1)
    control.disconnect()
    await expect.poll(() => events.slice(1)).toEqual([{ type: 'disconnect' }])
    control.changeAccount(0)
    expect(events).toHaveLength(2)
    await expect(connector.signMessage({ ...sign() })).rejects.toBeInstanceOf(WalletNotFoundError)
  })

  test('behavior: disconnecting makes the wallet forget the site and stops its events', async () => {
    const { connector, control, events } = setUp()
    await connector.connect()
    await connector.disconnect()
    expect(control.state.permitted).toBe(false)
    expect(events).toEqual([])
    await connector.disconnect()
  })

  test('behavior: disconnecting does not wait for a wallet that does not answer', async () => {
    const { connector, control } = setUp()
    await connector.connect()
    for (const method of ['wallet_disconnect', 'wallet_renouncePermissions', 'standard:disconnect'])
      control.hang(method)
    vi.useFakeTimers()
    try {
      const leaving = connector.disconnect()
      await vi.advanceTimersByTimeAsync(1000)
      await leaving
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { result: {} },
    { accounts: [] },
    { accounts: 'x' },
    { accounts: [null] },
    { accounts: [{ address: 'bc1q', chains: ['bitcoin:mainnet'], publicKey: new Uint8Array() }] },
    { accounts: [shared, null] },
    { result: { addresses: [{ address: '0x00', purpose: 'payment' }] } },
    {
      result: {
        addresses: [
          { address: payment.address, purpose: 'payment' },
          { address: '0x00', purpose: 'ordinals' },
        ],
      },
    },
    { result: { addresses: [{ address: payment.address, purpose: 'stacks' }] } },
    {
      result: {
        addresses: [{ address: payment.address, purpose: 'payment' }],
        network: { bitcoin: { name: 'Testnet' } },
      },
    },
    {
      result: {
        addresses: [payment.address, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'].map(
          (address) => ({ address }),
        ),
      },
    },
    {
      get result() {
        throw new Error('trap')
      },
      get accounts() {
        throw new Error('trap')
      },
    },
  ])('error: rejects the unusable answer %# to connecting', async (answer) => {
    const { connector, control, events } = setUp()
    control.answer(connectMethod, answer)
    const failure = await connector.connect().catch((error: unknown) => error)
    expect(failure instanceof WalletResponseError || failure instanceof WalletError).toBe(true)
    expect(events).toEqual([])
  })

  test.each([
    undefined,
    'signature',
    { result: {} },
    { result: { signature: 'not base64!' } },
    { result: { signature: 'AAAA' } },
    { result: { signature: hello, address: ordinals.address } },
    { result: { signature: 'A'.repeat(100_000) } },
    [],
    [{}],
    [{ signature: hello }],
    [{ signature: new Uint8Array() }],
    [{ signature: new Uint8Array(1_000_000) }],
    [{ signature: Uint8Array.from({ length: 88 }, () => 33) }, {}],
  ])('error: rejects the unusable answer %# to a signature request', async (answer) => {
    const { connector, control } = setUp()
    await connector.connect()
    control.answer(signMethod, answer)
    await expect(connector.signMessage({ ...sign() })).rejects.toBeInstanceOf(WalletResponseError)
  })

  test.each([
    undefined,
    null,
    'no',
    7,
    { code: -32603 },
    new Error('inner'),
    { error: { code: 1 } },
  ])('error: reports a wallet that throws %j', async (thrown) => {
    const { connector, control } = setUp()
    control.fail(connectMethod, thrown)
    await expect(connector.connect()).rejects.toBeInstanceOf(WalletError)
  })

  test('behavior: refuses another network', async () => {
    const { connector } = setUp()
    await connector.connect()
    const network = { caipNetworkId: TESTNET } as never
    const there = { caipNetworkId: MAINNET } as never
    await connector.switchNetwork({ network: there, rpcUrl: '' })
    await expect(connector.switchNetwork({ network, rpcUrl: '' })).rejects.toBeInstanceOf(
      UnknownChainError,
    )
  })
})
