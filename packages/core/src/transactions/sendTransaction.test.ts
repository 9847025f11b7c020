// How sent transactions are recorded: for later visits, for other tabs, and until the visitor disconnects.
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { readTransactions } from '../storage/transactions.ts'
import { createScriptedChain } from '../testing/chain.ts'
import { activeAddress, setUp, until } from '../testing/client.ts'
import { createDevice } from '../testing/device.ts'
import { setUpTabs } from '../testing/tabs.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { sendTransaction } from './sendTransaction.ts'
import { loadTransactions } from './transactions.ts'

const hash = `0x${'a'.repeat(64)}` as const
const to = RECIPIENT

async function sending(options: Parameters<typeof setUp>[0] = {}) {
  const device = options.device === undefined ? createDevice() : options.device
  const parts = await setUp({ required: false, ...options, device })
  await connect(parts.client, { wallet: parts.listed })
  parts.control.answer('eth_sendTransaction', hash)
  const sent = () => parts.client.state.transactions.getState().sent
  return { ...parts, device: device as NonNullable<typeof device>, sent }
}

describe('sendTransaction', () => {
  test('behavior: records hash, account, network and time', async () => {
    const { client, control, sent, device } = await sending()
    const beforeMs = Date.now()
    await sendTransaction(client, { to, value: 5n })
    const [remembered] = sent()
    expect(remembered).toEqual({
      hash,
      caipNetworkId: 'eip155:99199',
      from: activeAddress(control),
      to,
      value: 5n,
      kind: 'transfer',
      sentAtMs: expect.any(Number),
      status: 'pending',
    })
    expect(remembered?.sentAtMs).toBeGreaterThanOrEqual(beforeMs)
    expect(readTransactions(() => device)).toEqual(sent())
  })

  test.each([
    [undefined, 'transfer'],
    ['0x', 'transfer'],
    ['0xa9059cbb', 'call'],
  ] as const)('behavior: records data %j as a %s', async (data, kind) => {
    const { client, sent } = await sending()
    await sendTransaction(client, { to, ...(data && { data }) })
    expect(sent()).toMatchObject([{ kind, value: 0n }])
  })

  test('behavior: reads the nonce once, to detect a replacement later', async () => {
    const chain = createScriptedChain()
    const { client } = await sending()
    chain.hold({ hash } as never, 7)
    await sendTransaction({ ...client, fetch: chain.fetch }, { to })
    await until(client.state.transactions, ({ sent }) => sent[0]?.nonce === 7)
  })

  test('behavior: does not record what a wallet refuses', async () => {
    const { client, control, sent } = await sending()
    control.reject('eth_sendTransaction')
    await sendTransaction(client, { to }).catch(() => undefined)
    expect(sent()).toEqual([])
  })

  test('error: records in memory without storage, and forgets on disconnect', async () => {
    const { client, sent } = await sending({ device: null })
    await sendTransaction(client, { to })
    loadTransactions(client)
    expect(sent()).toHaveLength(1)
    await disconnect(client)
    expect(sent()).toEqual([])
  })

  test('error: keeps stored transactions if storage is full, and records in memory', async () => {
    const device = createDevice()
    const { client, control, sent } = await sending({ device })
    await sendTransaction(client, { to })
    device.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    control.answer('eth_sendTransaction', `0x${'b'.repeat(64)}`)
    await sendTransaction(client, { to })
    loadTransactions(client)
    expect(sent()).toHaveLength(2)
    expect(readTransactions(() => device)).toHaveLength(1)
  })

  test('behavior: restores transactions on a later visit, and none after a disconnect', async () => {
    const { client, device } = await sending()
    await sendTransaction(client, { to })
    const later = await setUp({ device })
    loadTransactions(later.client)
    expect(later.client.state.transactions.getState().sent).toHaveLength(1)
    await disconnect(client)
    loadTransactions(later.client)
    expect(later.client.state.transactions.getState().sent).toEqual([])
  })

  test('behavior: follows another tab that sends or disconnects', async () => {
    const device = createDevice()
    const { first, second } = await setUpTabs({ required: false, device })
    loadTransactions(second.client)
    await connect(first.client, { wallet: first.listed })
    first.control.answer('eth_sendTransaction', hash)
    await sendTransaction(first.client, { to })
    expect(second.client.state.transactions.getState().sent).toMatchObject([{ hash }])
    await disconnect(first.client)
    expect(second.client.state.transactions.getState().sent).toEqual([])
  })

  test('behavior: does not poll without watchTransactions', async () => {
    vi.useFakeTimers()
    try {
      const chain = createScriptedChain()
      const { client } = await sending()
      await sendTransaction({ ...client, fetch: chain.fetch }, { to })
      await vi.advanceTimersByTimeAsync(1000)
      const asked = chain.asked.length
      await vi.advanceTimersByTimeAsync(3_600_000)
      expect(chain.asked.length).toBe(asked)
    } finally {
      vi.useRealTimers()
    }
  })
})
