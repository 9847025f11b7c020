import { describe, expect, test, vi } from 'vitest'
import { readingClient, recordReadings, settle } from '../testing/queries.ts'
import { BALANCE_RETRY_MS } from './balanceQuery.ts'
import { refreshTokenBalances, tokenBalanceQuery } from './tokenBalanceQuery.ts'

vi.mock('../calls/walletTokens.ts')

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const caipAddress = `eip155:99199:${address}` as const

const item = (symbol: string, decimals = '6') => ({
  name: symbol,
  symbol,
  chainId: 'eip155:99199',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  quantity: { decimals, numeric: '12.5' },
  iconUrl: '',
})

function holding(answer: { status?: number; body: unknown }) {
  const asked: string[] = []
  const client = readingClient(async (url, init) => {
    if (typeof init?.body === 'string') {
      const { id } = JSON.parse(init.body) as { id: number }
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
    }
    asked.push(url as string)
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  client.state.accounts.setState({ eip155: { status: 'connected', address, caipAddress } })
  client.state.network.setState({ activeNetworkId: 'eip155:99199', activeNamespace: 'eip155' })
  const held = () => client.state.accounts.getState().eip155?.tokenBalance
  return { client, asked, held, query: tokenBalanceQuery(client, caipAddress) }
}

const body = { balances: [item('GOLD'), item('NFT', '0')] }
const failure = {
  status: 502,
  body: { status: 'FAILED', reasons: [{ name: 'balances_unavailable', description: 'away' }] },
}

describe('tokenBalanceQuery', () => {
  test('behavior: makes one request for all observers, for the active address on its chain', async () => {
    const { client, asked, held, query } = holding({ body })
    for (let readers = 0; readers < 3; readers++) recordReadings(client, query)
    await settle()
    expect(asked).toEqual([`/v1/account/${address}/balance?chainId=eip155%3A99199`])
    const { iconUrl, ...gold } = item('GOLD')
    expect(held()).toEqual([gold])
  })

  test('behavior: reads again after sending', async () => {
    const answer = { body }
    const { client, held, query } = holding(answer)
    recordReadings(client, query)
    await settle()
    answer.body = { balances: [] }
    await refreshTokenBalances(client)
    expect(held()).toEqual([])
  })

  test('behavior: does not show the tokens of another account', async () => {
    const { client, query } = holding({ body })
    recordReadings(client, query)
    const other = `eip155:99199:0x${'1'.repeat(40)}` as const
    client.state.accounts.setState({ eip155: { status: 'connected', caipAddress: other } })
    await settle()
    expect(client.state.accounts.getState().eip155).not.toHaveProperty('tokenBalance')
  })

  test('behavior: adds tokens that only an installed wallet knows, without asking a wallet on another device', async () => {
    const more = {
      name: 'Lead',
      symbol: 'LEAD',
      chainId: 'eip155:99199' as const,
      address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      quantity: { decimals: '6', numeric: '1' },
    }
    const { walletTokens } = vi.mocked(await import('../calls/walletTokens.ts'))
    walletTokens.mockResolvedValue([more])
    const shown = async (id: string) => {
      const { client, held, query } = holding({ body })
      const { eip155 } = client.state.accounts.getState()
      const connectedWalletInfo = { id, name: 'Wallet' }
      client.state.accounts.setState({ eip155: { ...eip155, connectedWalletInfo } as never })
      recordReadings(client, query)
      await settle()
      return held()?.map(({ symbol }) => symbol)
    }
    expect(await shown('com.example.wallet')).toEqual(['GOLD', 'LEAD'])
    expect(await shown('walletConnect')).toEqual(['GOLD'])
    expect(await shown('embedded')).toEqual(['GOLD'])
    expect(walletTokens).toHaveBeenCalledTimes(1)
  })

  test('error: shows Token Balance Unavailable once and blocks reads for 30 s', async () => {
    const answer: { status?: number; body: unknown } = failure
    const { client, asked, held, query } = holding(answer)
    recordReadings(client, query)
    await settle()
    expect(client.state.toasts.getState()).toMatchObject([
      { content: 'Token Balance Unavailable', type: 'error' },
    ])
    await vi.advanceTimersByTimeAsync(BALANCE_RETRY_MS - 1)
    recordReadings(client, query)
    await refreshTokenBalances(client)
    expect(asked).toHaveLength(1)
    expect(held()).toBeUndefined()
    Object.assign(answer, { status: 200, body })
    await vi.advanceTimersByTimeAsync(BALANCE_RETRY_MS)
    expect(held()).toHaveLength(1)
    expect(client.state.toasts.getState()).toHaveLength(1)
  })

  test.each([
    { balances: 'none' },
    { balances: [{ ...item('GOLD'), quantity: { decimals: 6, numeric: '1' } }] },
    { balances: [{ ...item('GOLD'), quantity: { decimals: '6', numeric: '1e9' } }] },
  ])('error: rejects the malformed answer %j', async (strange) => {
    const { client, held, query } = holding({ body: strange })
    const looking = recordReadings(client, query)
    await settle()
    expect(looking.last()?.status).toBe('error')
    expect(held()).toBeUndefined()
  })
})
