import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AdapterEvent } from '../../../client/adapter.ts'
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
import { REDISCOVERY_MS } from '../../foundWallets.ts'

const first = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const second = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const TESTNET_OF_OURS = solanaTestNetwork.caipNetworkId

async function connected(options: Parameters<typeof setUpSolana>[0] = {}) {
  const parts = await setUpSolana(options)
  const walletId = parts.listed.id
  const connection = await parts.adapter.connect(walletId)
  const events: AdapterEvent[] = []
  parts.adapter.subscribe((event) => events.push(event))
  return { ...parts, walletId, connection, events }
}

describe('createSolanaAdapter', () => {
  test('behavior: lists wallets that connect and sign for Solana, and no others', async () => {
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
    test('behavior: starts on the first configured network that the account may be used on', async () => {
      const { connection, listed } = await connected()
      expect(connection).toEqual({
        accounts: [{ address: first }],
        caipNetworkId: TESTNET_OF_OURS,
        wallet: listed,
      })
      const { connection: elsewhere } = await connected({ wallet: { chains: ['solana:mainnet'] } })
      expect(elsewhere.caipNetworkId).toBe(MAINNET)
    })

    test('param: caipNetworkId, where the account may be used on it', async () => {
      const { adapter, listed } = await setUpSolana()
      const start = async (caipNetworkId: typeof MAINNET | 'eip155:1') =>
        (await adapter.connect(listed.id, { caipNetworkId })).caipNetworkId
      expect(await start(MAINNET)).toBe(MAINNET)
      expect(await start('eip155:1')).toBe(TESTNET_OF_OURS)
    })

    test('behavior: accounts of a network that is not configured are where they are', async () => {
      const { connection } = await connected({ wallet: { chains: ['solana:devnet'] } })
      expect(connection.caipNetworkId).toBe(DEVNET)
    })

    test('error: declined, pending, failed, unknown, given up', async () => {
      const { adapter, control, listed } = await setUpSolana()
      const connect = () => adapter.connect(listed.id)
      control.reject()
      await expect(connect()).rejects.toBeInstanceOf(UserRejectedError)
      control.fail('standard:connect', { code: -32002 })
      await expect(connect()).rejects.toBeInstanceOf(RequestPendingError)
      control.fail('standard:connect', 'broken')
      await expect(connect()).rejects.toBeInstanceOf(WalletError)
      await expect(adapter.connect('standard:none')).rejects.toBeInstanceOf(WalletNotFoundError)
      control.reset()
      control.hang()
      const controller = new AbortController()
      const hanging = adapter.connect(listed.id, { signal: controller.signal })
      controller.abort()
      await expect(hanging).rejects.toBeInstanceOf(RequestAbortedError)
    })

    const chains = ['solana:mainnet']
    test.each([
      ['nothing', undefined],
      ['a text', 'accounts'],
      ['no list', { accounts: 'all' }],
      ['an empty list', { accounts: [] }],
      ['rubbish', { accounts: [null, 7, {}, { address: first }] }],
      ['an EVM account', { accounts: [{ address: `0x${'1'.repeat(40)}`, chains: ['eip155:1'] }] }],
      ['an address of 31 bytes', { accounts: [{ address: first.slice(2), chains }] }],
      ['an unknown cluster', { accounts: [{ address: first, chains: ['solana:moon'] }] }],
      [
        'a getter that throws',
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
    ])('error: the wallet answers %s', async (_, answer) => {
      const { adapter, control, listed } = await setUpSolana()
      control.answer('standard:connect', answer)
      await expect(adapter.connect(listed.id)).rejects.toBeInstanceOf(WalletResponseError)
    })

    test('behavior: of a list with rubbish in it the accounts count, each once', async () => {
      const { adapter, control, listed } = await setUpSolana()
      const accounts = [{}, { address: second, chains }, null, { address: second, chains }]
      control.answer('standard:connect', { accounts })
      const connection = await adapter.connect(listed.id)
      expect(connection.accounts).toEqual([{ address: second }])
    })
  })

  describe('reconnect', () => {
    test('behavior: without a prompt, on the network of before', async () => {
      const { adapter, control, listed } = await setUpSolana({ wallet: { authorized: true } })
      control.reject()
      expect(await adapter.reconnect(listed.id, { caipNetworkId: MAINNET })).toMatchObject({
        accounts: [{ address: first }],
        caipNetworkId: MAINNET,
      })
      expect(control.calls.at(-1)?.params).toEqual([{ silent: true }])
    })

    test('behavior: unauthorized where nothing is shared, or the wallet says so', async () => {
      const { adapter, control, listed } = await setUpSolana()
      expect(await adapter.reconnect(listed.id)).toBe('unauthorized')
      control.reject('standard:connect')
      expect(await adapter.reconnect(listed.id)).toBe('unauthorized')
    })

    test('behavior: absent when it does not come in time', async () => {
      const { adapter } = await setUpSolana()
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const answer = adapter.reconnect('standard:none')
      await vi.advanceTimersByTimeAsync(REDISCOVERY_MS)
      expect(await answer).toBe('absent')
    })
  })

  test('behavior: disconnect asks the wallet to forget, and never throws', async () => {
    const { adapter, control, walletId } = await connected()
    control.fail('standard:disconnect', 'no')
    await adapter.disconnect(walletId)
    await adapter.disconnect(walletId)
    const asked = control.calls.filter(({ method }) => method === 'standard:disconnect')
    expect(asked).toHaveLength(1)
    const message = { walletId, address: first, message: 'm' }
    await expect(adapter.signMessage(message)).rejects.toBeInstanceOf(WalletNotFoundError)
  })

  describe('subscribe', () => {
    test('behavior: another account, none, and silence after disconnect', async () => {
      const { adapter, control, events, walletId } = await connected()
      control.changeAccount(1)
      expect(events).toEqual([{ type: 'accounts', walletId, accounts: [{ address: second }] }])
      control.disconnect()
      expect(events[1]).toEqual({ type: 'disconnect', walletId })
      await adapter.connect(walletId)
      await adapter.disconnect(walletId)
      control.changeAccount(0)
      expect(events).toHaveLength(2)
    })

    test('behavior: an account that may not be used here takes the page to where it may', async () => {
      const { control, events, walletId } = await connected()
      control.emit('change', { accounts: [{ address: second, chains: ['solana:mainnet'] }] })
      expect(events).toEqual([
        { type: 'accounts', walletId, accounts: [{ address: second }] },
        { type: 'network', walletId, caipNetworkId: MAINNET },
      ])
    })

    test.each([undefined, null, 'x', {}, { accounts: 'x' }, { features: {} }])(
      'error: an event of %j has no effect',
      async (change) => {
        const { control, events } = await connected()
        control.emit('change', change)
        expect(events).toEqual([])
      },
    )
  })

  describe('switchNetwork', () => {
    test('behavior: the page chooses among what the account may be used on', async () => {
      const { adapter, events, walletId } = await connected()
      const [, network] = solanaNetworks as [object, (typeof solanaNetworks)[number]]
      await adapter.switchNetwork({ walletId, network, rpcUrl: '' })
      expect(events).toEqual([{ type: 'network', walletId, caipNetworkId: MAINNET }])
    })

    test('error: a network that it may not be used on', async () => {
      const { adapter, events, walletId } = await connected({
        wallet: { chains: ['solana:mainnet'] },
      })
      const moving = adapter.switchNetwork({ walletId, network: solanaTestNetwork, rpcUrl: '' })
      await expect(moving).rejects.toBeInstanceOf(UnknownChainError)
      expect(events).toEqual([])
    })
  })
})
