import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { setUp, until } from '../testing/client.ts'
import { type RpcAnswers, rpcOf } from '../testing/rpc.ts'
import { BALANCE_RETRY_MS } from './balanceQuery.ts'
import { refreshBalance } from './refreshBalance.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function holding(answer: unknown) {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  const answers: RpcAnswers = { eth_getBalance: answer }
  const { fetch, calls } = rpcOf(answers)
  const client = { ...parts.client, fetch }
  const account = () => client.state.accounts.getState().eip155
  return { ...parts, client, answers, calls, account }
}
const down = new Error('down')

describe('refreshBalance', () => {
  test('behavior: writes balance and symbol with every digit', async () => {
    const { client, account } = await holding('0x1bc16d674ec80001')
    const reading = refreshBalance(client)
    await until(client.state.accounts, ({ eip155 }) => eip155?.balanceLoading === true)
    await reading
    expect(account()).toMatchObject({
      balance: '2.000000000000000001',
      balanceSymbol: 'Aureus',
      balanceLoading: false,
    })
  })

  test('error: shows Token Balance Unavailable and 0.00 ETH, and blocks reads for 30 s', async () => {
    expect(BALANCE_RETRY_MS).toBe(30_000)
    const { client, account, answers, calls } = await holding(down)
    await refreshBalance(client)
    expect(account()).toMatchObject({
      balance: '0.00',
      balanceSymbol: 'ETH',
      balanceLoading: false,
      lastRetry: Date.now(),
    })
    expect(client.state.toasts.getState()).toMatchObject([
      { content: 'Token Balance Unavailable', type: 'error' },
    ])

    answers.eth_getBalance = '0x0'
    vi.advanceTimersByTime(BALANCE_RETRY_MS - 1)
    await refreshBalance(client)
    await refreshBalance(client, { force: true })
    expect(calls).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await refreshBalance(client)
    expect(calls).toHaveLength(2)
    expect(account()).toMatchObject({ balance: '0', balanceSymbol: 'Aureus', lastRetry: undefined })
  })

  test('behavior: reuses a result for 5 s, except after sending', async () => {
    const { client, calls } = await holding('0x1')
    await refreshBalance(client)
    vi.advanceTimersByTime(4999)
    await refreshBalance(client)
    expect(calls).toHaveLength(1)
    await refreshBalance(client, { force: true })
    expect(calls).toHaveLength(2)
    vi.advanceTimersByTime(5000)
    await refreshBalance(client)
    expect(calls).toHaveLength(3)
  })

  test('behavior: joins a read in progress', async () => {
    const { client, calls } = await holding('0x1')
    await Promise.all([refreshBalance(client), refreshBalance(client)])
    expect(calls).toHaveLength(1)
  })

  test('behavior: does not let an older answer overwrite a newer one', async () => {
    const { client, answers, account } = await holding('0x1')
    let answerLate = (_: string) => {}
    answers.eth_getBalance = () => new Promise((resolve) => void (answerLate = resolve))
    const late = refreshBalance(client)
    await vi.waitFor(() => expect(answerLate.length).toBe(1))
    answers.eth_getBalance = '0xde0b6b3a7640000'
    await refreshBalance(client, { force: true })
    answerLate('0x0')
    await late
    expect(account()).toMatchObject({ balance: '1' })
  })

  test('behavior: does not show one account’s balance for another', async () => {
    const { client, account, control } = await holding(() => {
      control.changeAccount(1)
      return '0x1'
    })
    await refreshBalance(client)
    expect(account()?.status).toBe('connected')
    expect(account()?.balance).toBeUndefined()
  })

  test('behavior: does not read without an account or on an unconfigured network', async () => {
    const { client, calls } = await holding('0x1')
    client.state.network.setState({ activeNetworkId: 'eip155:31337' })
    await refreshBalance(client)
    client.state.accounts.setState({ eip155: { status: 'disconnected' } })
    await refreshBalance(client)
    expect(calls).toEqual([])
  })
})
