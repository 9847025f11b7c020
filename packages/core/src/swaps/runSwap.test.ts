// What a wallet is asked for, and when it is not asked. What is built is checked in its own tests.
import { SwapError } from '@aureus/protocol/swap'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { calls, hash, order, permit, quoteWith, swapping } from '../testing/swaps.ts'
import { runSwap } from './runSwap.ts'
import { verifySwap } from './verifySwap.ts'

vi.mock('./verifySwap.ts', () => ({
  verifySwap: vi.fn<typeof verifySwap>(async () => ({ warnings: [] })),
}))

beforeEach(() => void vi.mocked(verifySwap).mockClear())

describe('runSwap', () => {
  test('behavior: sends one call with more gas than estimated, and records the swap', async () => {
    const { client, prepared, swap, wallet } = await swapping([calls('01')])
    const key = await runSwap(client, { prepared, swap })
    expect(key).toBe(`eip155:99199:${hash}`)
    expect(wallet()).toMatchObject([
      { method: 'eth_sendTransaction', params: [{ data: '0x01', gas: '0x82' }] },
    ])
    expect(client.state.transactions.getState().sent).toMatchObject([{ hash, swap }])
  })

  test('behavior: sends allowances one by one, then what is built after them', async () => {
    const { client, prepared, swap, wallet, asked } = await swapping([
      calls('01', '02'),
      calls('03'),
    ])
    const steps: string[] = []
    await runSwap(client, { prepared, swap, onStep: (step, at) => steps.push(`${step} ${at}`) })
    expect(wallet().map(({ params }) => (params[0] as { data: string }).data)).toEqual([
      '0x01',
      '0x03',
    ])
    expect(steps).toEqual(['allow wallet', 'allow chain', 'swap wallet'])
    expect(asked.map(({ path }) => path)).toEqual(['/v1/swap/build'])
    expect(verifySwap).toHaveBeenCalledOnce()
  })

  test('behavior: sends a batch with one approval, shown as one swap', async () => {
    const { client, prepared, swap, wallet } = await swapping([calls('01', '02')], { batch: true })
    const key = await runSwap(client, { prepared, swap })
    expect(key).toBe('eip155:99199:1:batch')
    expect(wallet()).toMatchObject([
      { method: 'wallet_sendCalls', params: [{ atomicRequired: true, calls: [{}, {}] }] },
    ])
    expect(client.state.transactions.getState().sent).toMatchObject([
      { batch: { id: 'batch', at: 1 }, swap },
    ])
  })

  test('behavior: signs a permit with its domain’s type, and sends what is built with it', async () => {
    const { client, prepared, swap, wallet, asked } = await swapping([permit(), calls('04')])
    await runSwap(client, { prepared, swap })
    const [signed, sent] = wallet()
    expect(signed?.method).toBe('eth_signTypedData_v4')
    expect(JSON.parse(signed?.params[1] as string).types.EIP712Domain).toEqual([
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ])
    expect(sent).toMatchObject({ params: [{ data: '0x04' }] })
    expect(asked[0]?.body).toMatchObject({
      signed: `0x${'1'.repeat(130)}`,
      quote: 'first',
      permit: true,
    })
  })

  test('behavior: a wallet that cannot sign a permit of the token’s own sends an allowance', async () => {
    const { client, control, prepared, swap, wallet, asked } = await swapping([
      permit(),
      calls('01', '02'),
      calls('03'),
    ])
    control.fail('eth_signTypedData_v4', { code: 4200, message: 'method not found' })
    await runSwap(client, { prepared, swap })
    expect(wallet().map(({ method }) => method)).toEqual([
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'eth_sendTransaction',
    ])
    for (const { body } of asked) expect(body).not.toHaveProperty('permit')
  })

  test('behavior: keeps the quote of what was signed, however long signing took', async () => {
    const { client, prepared, swap, asked } = await swapping([permit(), calls('04')])
    const old = quoteWith({ expiresAt: Date.now() - 60_000 })
    await runSwap(client, { prepared: { ...prepared, quote: old }, swap })
    expect(asked.map(({ path }) => path)).toEqual(['/v1/swap/build'])
  })

  test('behavior: records an order by its ID, which costs nothing if it fails', async () => {
    const reference = { source: 'cow', chainId: 'eip155:99199', id: '0xorder' } as const
    const { client, prepared, swap } = await swapping([order, { kind: 'submitted', reference }])
    await runSwap(client, { prepared, swap })
    expect(client.state.transactions.getState().sent).toMatchObject([
      { hash: '', batch: { id: '0xorder', sponsored: true }, swap: { order: '0xorder' } },
    ])
  })

  test('behavior: after an allowance, takes a new quote that is as good', async () => {
    const { client, prepared, swap, asked } = await swapping([calls('01', '02'), calls('03')], {
      quotes: [quoteWith({ source: 'cow', quote: 'other' }), quoteWith({ quote: 'second' })],
    })
    const old = quoteWith({ expiresAt: Date.now() })
    await runSwap(client, { prepared: { ...prepared, quote: old }, swap })
    expect(asked.map(({ body }) => body['quote'])).toEqual([undefined, 'second'])
  })

  test('error: stops before the wallet is asked if the new quote is worse', async () => {
    const { client, prepared, swap, wallet } = await swapping([calls('01', '02'), calls('03')], {
      quotes: [quoteWith({ minimum: '899' })],
    })
    const old = quoteWith({ expiresAt: Date.now() })
    await expect(
      runSwap(client, { prepared: { ...prepared, quote: old }, swap }),
    ).rejects.toMatchObject({ name: 'SwapPriceMovedError', quote: { minimum: '899' } })
    expect(wallet()).toHaveLength(1)
  })

  test('error: asks the wallet for nothing that the check refuses', async () => {
    const { client, prepared, swap, wallet } = await swapping([permit(), calls('04')])
    vi.mocked(verifySwap).mockRejectedValueOnce(new SwapError('foreign_recipient'))
    await expect(runSwap(client, { prepared, swap })).rejects.toThrow(SwapError)
    expect(wallet().map(({ method }) => method)).toEqual(['eth_signTypedData_v4'])
  })

  test('error: stops if the account changes', async () => {
    const { client, prepared, swap, wallet } = await swapping([calls('01')])
    const other = `eip155:99199:0x${'9'.repeat(40)}` as const
    await expect(
      runSwap(client, { prepared: { ...prepared, caipAddress: other }, swap }),
    ).rejects.toMatchObject({ name: 'SwapOutdatedError' })
    expect(wallet()).toEqual([])
  })

  test('error: ends with a source that asks for one step after another', async () => {
    const { client, prepared, swap } = await swapping(Array.from({ length: 9 }, () => permit()))
    await expect(runSwap(client, { prepared, swap })).rejects.toMatchObject({
      name: 'SwapStepsError',
    })
  })

  test('error: a permit that somebody declines is not replaced by an allowance', async () => {
    const { client, control, prepared, swap, wallet } = await swapping([
      permit(),
      calls('01', '02'),
    ])
    control.reject('eth_signTypedData_v4')
    await expect(runSwap(client, { prepared, swap })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(wallet()).toHaveLength(1)
  })

  test('error: a refusal in the wallet records nothing', async () => {
    const { client, control, prepared, swap } = await swapping([calls('01')])
    control.reject('eth_sendTransaction')
    await expect(runSwap(client, { prepared, swap })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    expect(client.state.transactions.getState().sent).toEqual([])
  })
})
