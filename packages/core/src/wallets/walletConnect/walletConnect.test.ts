// A page and a wallet, with the real libraries and a relay between them.
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { verifyMessage } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WalletEvent } from '../../client/connector.ts'
import { WALLET_CONNECT_ID as walletId } from '../../client/walletConnector.ts'
import { meet, pairUp, signs } from '../../testing/farWallet.ts'
import {
  type createDevice,
  createEvmWallet,
  openPage,
  startTestRelay,
} from '../../testing/walletConnect.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('createWalletConnectConnector', () => {
  test('behavior: pairs, signs in each family and blocks methods that the wallet did not approve', async () => {
    const { page, wallet, wallets, eip155, address } = await pairUp()
    expect(wallets.map(({ id, name, namespace }) => [id, name, namespace])).toEqual([
      [walletId, 'Far', 'eip155'],
      [walletId, 'Far', 'solana'],
    ])
    const message = 'Grüße\nline'
    const signature = await eip155.signMessage({ address, message })
    expect(await verifyMessage({ address, message, signature: signature as `0x${string}` })).toBe(
      true,
    )
    const solana = await page.connector('solana')
    const { accounts, caipNetworkId } = await solana.connect()
    expect(caipNetworkId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const key = accounts[0]?.address as string
    const signed = await solana.signMessage({ address: key, message })
    const bytes = new TextEncoder().encode(message)
    expect(ed25519.verify(base58.decode(signed), bytes, base58.decode(key))).toBe(true)
    const params = ['0x12', address]
    expect(await eip155.request?.({ method: 'personal_sign', params })).toMatch(/^0x/)
    const batch = eip155.request?.({ method: 'wallet_sendCalls', params: [{}] })
    await expect(batch).rejects.toMatchObject({ name: 'WalletError' })
    expect(wallet.evm.control.calls.map(({ method }) => method)).not.toContain('wallet_sendCalls')
  })

  test('behavior: a reload restores the session without a prompt', async () => {
    const first = await pairUp()
    await first.page.stop()
    first.wallet.evm.control.reject()
    const page = openPage({ relayUrl: first.relayUrl, device: first.device })
    const eip155 = await page.connector('eip155')
    expect(await eip155.reconnect()).toMatchObject({
      accounts: [{ address: first.address }],
    })
    first.wallet.evm.control.approve()
    await signs(eip155, first.address)
  })

  test('behavior: an open tab restores the session of another tab', async () => {
    const { relayUrl, device, wallet, ...rest } = await meet()
    const other = await openPage({ relayUrl, device }).connector('eip155')
    expect(await other.reconnect()).toBe('unauthorized')
    const { address } = await pairUp({ relayUrl, device, wallet, ...rest })
    expect(await other.reconnect()).toMatchObject({ accounts: [{ address }] })
    await signs(other, address)
  })

  test('behavior: restores a session while the relay is down, and signs once it is back', async () => {
    const first = await pairUp()
    const port = Number(new URL(first.relayUrl).port)
    await first.page.stop()
    await first.relay.stop()
    const page = openPage({ relayUrl: first.relayUrl, device: first.device })
    const eip155 = await page.connector('eip155')
    expect(await eip155.reconnect()).toMatchObject({
      accounts: [{ address: first.address }],
    })
    await startTestRelay({ port, file: first.file })
    await signs(eip155, first.address)
  })

  test('behavior: a wallet that was offline answers when it is back', async () => {
    const { wallet, eip155, address } = await pairUp()
    await wallet.goOffline()
    const signing = signs(eip155, address)
    await wallet.goOnline()
    await signing
    expect(
      wallet.evm.control.calls.filter(({ method }) => method === 'personal_sign'),
    ).toHaveLength(1)
  })

  test('behavior: a request survives a restart of the relay and is answered once', async () => {
    const { relay, relayUrl, file, wallet, eip155, address } = await pairUp()
    wallet.evm.control.hang('personal_sign')
    const signing = signs(eip155, address)
    await wallet.evm.control.waitForCall('personal_sign')
    await relay.stop()
    await startTestRelay({ port: Number(new URL(relayUrl).port), file })
    await wallet.goOnline()
    wallet.evm.control.release()
    await signing
    expect(
      wallet.evm.control.calls.filter(({ method }) => method === 'personal_sign'),
    ).toHaveLength(1)
  })

  test('behavior: tells every family when the wallet ends the session', async () => {
    const { page, wallet, eip155, address } = await pairUp()
    const solana = await page.connector('solana')
    await solana.connect()
    const ended = [eip155, solana].map(
      (connector) => new Promise<WalletEvent>((resolve) => connector.subscribe(resolve)),
    )
    await wallet.disconnect()
    expect(await Promise.all(ended)).toEqual([{ type: 'disconnect' }, { type: 'disconnect' }])
    const signing = eip155.signMessage({ address, message: 'a' })
    await expect(signing).rejects.toThrow('Wallet not found')
    expect(await eip155.reconnect()).toBe('unauthorized')
  })

  test('behavior: an expired session ends, also for the next visit', async () => {
    const { page, eip155, relayUrl, device } = await pairUp()
    const ended = new Promise<WalletEvent>((resolve) => eip155.subscribe(resolve))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 })
    expect(await ended).toEqual({ type: 'disconnect' })
    expect(await eip155.reconnect()).toBe('unauthorized')
    vi.useRealTimers()
    await page.stop()
    const next = await openPage({ relayUrl, device }).connector('eip155')
    expect(await next.reconnect()).toBe('unauthorized')
  })

  test('behavior: tells the wallet when the page disconnects', async () => {
    const { wallet, eip155 } = await pairUp()
    await eip155.disconnect()
    await vi.waitFor(() => expect(wallet.topics()).toEqual([]))
    expect(wallet.evm.control.state.permitted).toBe(false)
  })

  test('behavior: a new session replaces the earlier one', async () => {
    const { page, wallet, eip155 } = await pairUp()
    const [before] = wallet.topics()
    const { uri, approval } = await page.pair({})
    await wallet.pair(uri)
    await approval
    await eip155.connect()
    await vi.waitFor(() => expect(wallet.topics()).toHaveLength(1))
    expect(wallet.topics()).not.toContain(before)
  })

  test('behavior: a reload before the approval connects nothing, and the next code works', async () => {
    const { relayUrl, device, page, wallet, ...rest } = await meet()
    const { uri, approval } = await page.pair({})
    approval.catch(() => undefined)
    await page.stop()
    const next = openPage({ relayUrl, device })
    await wallet.pair(uri)
    expect(await (await next.connector('eip155')).reconnect()).toBe('unauthorized')
    await pairUp({ relayUrl, device, page: next, wallet, ...rest })
  })

  test('behavior: switches among approved networks without a prompt', async () => {
    const { wallet, eip155, events, network } = await pairUp()
    wallet.evm.control.reject()
    await eip155.switchNetwork({ network: network('eip155:10'), rpcUrl: 'http://x' })
    expect(events.at(-1)).toEqual({ type: 'network', caipNetworkId: 'eip155:10' })
  })

  test('error: rejects a network and a method that the wallet did not approve', async () => {
    const evm = createEvmWallet([{ id: 1 }])
    const { eip155, address, network } = await pairUp(
      await meet({}, { evm, without: ['personal_sign'] }),
    )
    const moving = eip155.switchNetwork({
      network: network('eip155:10'),
      rpcUrl: 'http://127.0.0.1:1/',
    })
    await expect(moving).rejects.toThrow()
    await expect(eip155.signMessage({ address, message: 'a' })).rejects.toMatchObject({
      name: 'WalletError',
      details: 'The wallet did not agree to this kind of request',
    })
  })

  test('error: rejects when the visitor declines in the wallet', async () => {
    const { page, wallet } = await meet()
    wallet.evm.control.reject()
    const { uri, approval } = await page.pair({})
    await wallet.pair(uri)
    await expect(approval).rejects.toMatchObject({ name: 'UserRejectedError' })
  })

  test('error: rejects an expired code', async () => {
    const { page } = await meet()
    const { expiresAtMs, approval } = await page.pair({})
    expect(expiresAtMs - Date.now()).toBeGreaterThan(200_000)
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAtMs + 60_000 })
    await expect(approval).rejects.toMatchObject({ name: 'PairingExpiredError' })
  })

  test('error: ends the session if the wallet approves after an abort', async () => {
    const { page, wallet } = await meet()
    wallet.evm.control.hang()
    const controller = new AbortController()
    const { uri, approval } = await page.pair({ signal: controller.signal })
    await wallet.pair(uri)
    await wallet.evm.control.waitForCall('eth_requestAccounts')
    controller.abort()
    await expect(approval).rejects.toMatchObject({ name: 'RequestAbortedError' })
    wallet.evm.control.release()
    expect(await (await page.connector('eip155')).reconnect()).toBe('unauthorized')
  })

  test('behavior: keeps the pairing key out of logs, errors and globals', async () => {
    const said: unknown[] = []
    for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
      vi.spyOn(console, name).mockImplementation((...words: unknown[]) => void said.push(...words))
    const { page, wallet } = await meet()
    wallet.evm.control.reject()
    const { uri, approval } = await page.pair({})
    await wallet.pair(uri)
    const error = await approval.catch((thrown: unknown) => thrown)
    const key = /symKey=([0-9a-f]{64})/.exec(uri)?.[1] ?? 'none'
    const text = [...said, error, (error as Error).cause].map(
      (one) => `${String(one)} ${JSON.stringify(one)}`,
    )
    expect(key).not.toBe('none')
    expect(text.join()).not.toContain(key)
    expect(Object.keys(globalThis).filter((name) => name === '_walletConnectCore_')).toEqual([])
  })

  test('behavior: storage does not grow with ended sessions', async () => {
    const { page, wallet, device } = await meet()
    const size = () => createSize(device)
    const sizes: number[] = []
    const eip155 = await page.connector('eip155')
    for (let round = 0; round < 8; round++) {
      const { uri, approval } = await page.pair({})
      await wallet.pair(uri)
      await approval
      await eip155.connect()
      await eip155.disconnect()
      await vi.waitFor(() => expect(wallet.topics()).toEqual([]))
      sizes.push(size())
    }
    expect(sizes.at(-1) as number).toBeLessThan((sizes[2] as number) * 1.5)
  })
})

const createSize = (device: ReturnType<typeof createDevice>) => device.texts.join('').length
