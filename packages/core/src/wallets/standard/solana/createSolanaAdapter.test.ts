import { describe, expect, test } from 'vitest'
import type { WalletEvent } from '../../../client/connector.ts'
import {
  RequestAbortedError,
  RequestPendingError,
  UnknownChainError,
  UserRejectedError,
  WalletError,
  WalletNotFoundError,
  WalletResponseError,
} from '../../../errors/wallet.ts'
import { setUpSolana, solanaNetworks, solanaTestNetwork } from '../../../testing/solana.ts'

const first = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const second = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const TESTNET_OF_OURS = solanaTestNetwork.caipNetworkId

async function connected(options: Parameters<typeof setUpSolana>[0] = {}) {
  const parts = await setUpSolana(options)
  const connection = await parts.connector.connect()
  const events: WalletEvent[] = []
  parts.connector.subscribe((event) => events.push(event))
  return { ...parts, connection, events }
}

describe('createSolanaAdapter', () => {
  test('behavior: lists only wallets that connect and sign for Solana', async () => {
    const { client, window } = await setUpSolana()
    const names = () => client.state.connect.getState().wallets.map(({ name }) => name)
    expect(names()).toEqual(['Moon Wallet'])
    const { createSolanaTestWallet } = await import('@aureus/test-wallet')
    const other = (name: string, options: object) =>
      createSolanaTestWallet({ name, privateKeys: ['03'.repeat(32)], ...options }).announce(window)
    other('Deaf', { features: ['solana:signMessage'] })
    other('Mute', { features: ['standard:connect'] })
    other('Sun Wallet', {})
    await expect.poll(names).toEqual(['Moon Wallet', 'Sun Wallet'])
  })

  describe('connect', () => {
    test('behavior: starts on the first configured network that the account supports', async () => {
      const { connection } = await connected()
      expect(connection).toEqual({
        accounts: [{ address: first }],
        caipNetworkId: TESTNET_OF_OURS,
      })
      const { connection: elsewhere } = await connected({ wallet: { chains: ['solana:mainnet'] } })
      expect(elsewhere.caipNetworkId).toBe(MAINNET)
    })

    test('param: caipNetworkId: starts there if the account supports it', async () => {
      const { connector } = await setUpSolana()
      const start = async (caipNetworkId: typeof MAINNET | 'eip155:1') =>
        (await connector.connect({ caipNetworkId })).caipNetworkId
      expect(await start(MAINNET)).toBe(MAINNET)
      expect(await start('eip155:1')).toBe(TESTNET_OF_OURS)
    })

    test('behavior: connects an account on a network that is not configured', async () => {
      const { connection } = await connected({ wallet: { chains: ['solana:devnet'] } })
      expect(connection.caipNetworkId).toBe(DEVNET)
    })

    test('error: rejects with a typed error', async () => {
      const { connector, control } = await setUpSolana()
      const connect = () => connector.connect()
      control.reject()
      await expect(connect()).rejects.toBeInstanceOf(UserRejectedError)
      control.fail('standard:connect', { code: -32002 })
      await expect(connect()).rejects.toBeInstanceOf(RequestPendingError)
      control.fail('standard:connect', 'broken')
      await expect(connect()).rejects.toBeInstanceOf(WalletError)
      control.reset()
      control.hang()
      const controller = new AbortController()
      const hanging = connector.connect({ signal: controller.signal })
      controller.abort()
      await expect(hanging).rejects.toBeInstanceOf(RequestAbortedError)
    })

    const chains = ['solana:mainnet']
    test.each([
      ['nothing', undefined],
      ['a string', 'accounts'],
      ['a list of the wrong type', { accounts: 'all' }],
      ['an empty list', { accounts: [] }],
      ['malformed accounts', { accounts: [null, 7, {}, { address: first }] }],
      ['an EVM account', { accounts: [{ address: `0x${'1'.repeat(40)}`, chains: ['eip155:1'] }] }],
      ['an address of 31 bytes', { accounts: [{ address: first.slice(2), chains }] }],
      ['an unknown cluster', { accounts: [{ address: first, chains: ['solana:moon'] }] }],
      [
        'a throwing getter',
        {
          accounts: [
            {
              get address() {
                throw new Error('trap')
              },
            },
          ],
        },
      ],
    ])('error: rejects if the wallet answers %s', async (_, answer) => {
      const { connector, control } = await setUpSolana()
      control.answer('standard:connect', answer)
      await expect(connector.connect()).rejects.toBeInstanceOf(WalletResponseError)
    })

    test('behavior: keeps each valid account of a partly malformed list once', async () => {
      const { connector, control } = await setUpSolana()
      const accounts = [{}, { address: second, chains }, null, { address: second, chains }]
      control.answer('standard:connect', { accounts })
      const connection = await connector.connect()
      expect(connection.accounts).toEqual([{ address: second }])
    })
  })

  describe('reconnect', () => {
    test('behavior: restores the earlier network without a prompt', async () => {
      const { connector, control } = await setUpSolana({ wallet: { authorized: true } })
      control.reject()
      expect(await connector.reconnect({ caipNetworkId: MAINNET })).toMatchObject({
        accounts: [{ address: first }],
        caipNetworkId: MAINNET,
      })
      expect(control.calls.at(-1)?.params).toEqual([{ silent: true }])
    })

    test('behavior: answers unauthorized if nothing is shared or the wallet declines', async () => {
      const { connector, control } = await setUpSolana()
      expect(await connector.reconnect()).toBe('unauthorized')
      control.reject('standard:connect')
      expect(await connector.reconnect()).toBe('unauthorized')
    })
  })

  test('behavior: asks the wallet to forget the site and never throws', async () => {
    const { connector, control } = await connected()
    control.fail('standard:disconnect', 'no')
    await connector.disconnect()
    await connector.disconnect()
    const asked = control.calls.filter(({ method }) => method === 'standard:disconnect')
    expect(asked).toHaveLength(1)
    const message = { address: first, message: 'm' }
    await expect(connector.signMessage(message)).rejects.toBeInstanceOf(WalletNotFoundError)
  })

  describe('subscribe', () => {
    test('behavior: reports another account and none, and nothing after disconnect', async () => {
      const { connector, control, events } = await connected()
      control.changeAccount(1)
      expect(events).toEqual([{ type: 'accounts', accounts: [{ address: second }] }])
      control.disconnect()
      await expect.poll(() => events[1]).toEqual({ type: 'disconnect' })
      await connector.connect()
      await connector.disconnect()
      control.changeAccount(0)
      expect(events).toHaveLength(2)
    })

    test('behavior: stays connected if the account comes back before the wallet is asked again', async () => {
      const { connector, control, events } = await connected()
      control.lock()
      control.mute()
      control.unlock()
      control.mute(false)
      await expect
        .poll(() => events)
        .toEqual([{ type: 'accounts', accounts: [{ address: first }] }])
      await connector.signMessage({ address: first, message: 'm' })
    })

    test('behavior: believes a wallet that shares nothing but never updates its list', async () => {
      const { control, events } = await connected()
      control.emit('change', { accounts: [] })
      await expect.poll(() => events).toEqual([{ type: 'disconnect' }])
    })

    test('behavior: switches to a network that the new account supports', async () => {
      const { control, events } = await connected()
      control.emit('change', { accounts: [{ address: second, chains: ['solana:mainnet'] }] })
      expect(events).toEqual([
        { type: 'accounts', accounts: [{ address: second }] },
        { type: 'network', caipNetworkId: MAINNET },
      ])
    })

    test.each([undefined, null, 'x', {}, { accounts: 'x' }, { features: {} }])(
      'error: ignores the change event %j',
      async (change) => {
        const { control, events } = await connected()
        control.emit('change', change)
        expect(events).toEqual([])
      },
    )
  })

  describe('switchNetwork', () => {
    test('behavior: switches among the networks that the account supports', async () => {
      const { connector, events } = await connected()
      const [, network] = solanaNetworks as [object, (typeof solanaNetworks)[number]]
      await connector.switchNetwork({ network, rpcUrl: '' })
      expect(events).toEqual([{ type: 'network', caipNetworkId: MAINNET }])
    })

    test('error: rejects a network that the account does not support', async () => {
      const { connector, events } = await connected({
        wallet: { chains: ['solana:mainnet'] },
      })
      const moving = connector.switchNetwork({ network: solanaTestNetwork, rpcUrl: '' })
      await expect(moving).rejects.toBeInstanceOf(UnknownChainError)
      expect(events).toEqual([])
    })
  })
})
