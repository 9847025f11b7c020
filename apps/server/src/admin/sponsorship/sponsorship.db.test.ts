import { parseEther } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { describeEachDatabase, openBefore } from '../../platform/db/eachDatabase.ts'
import type { Database } from '../../platform/db/schema.ts'
import { adminCalls, testAdmin } from '../../testing/adminCalls.ts'
import { dayOf, gweiOf, reserve } from '../../transactions/userOperations/budgets.ts'
import { recordLoss } from '../../transactions/userOperations/losses/losses.ts'
import { readDayBudgets, sponsorshipRoutes } from './sponsorship.ts'

const nowMs = Date.UTC(2026, 10, 29, 3)
const network = 'eip155:1'
const paymaster = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const target = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const settings = readSettings({
  NETWORKS: 'eip155:1 eip155:10 solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  RPC_URLS: 'eip155:1=http://127.0.0.1:1 eip155:10=http://127.0.0.1:1',
  WALLET_URL: 'http://wallet.localhost:8081',
  SMART_ACCOUNT_NETWORKS: network,
  PAYMASTERS: `${network}=${paymaster}`,
  PAYMASTER_TARGETS: `${target}:0xa9059cbb`,
  SOLANA_FEE_NETWORKS: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
})

describeEachDatabase('sponsorship in the console', (create) => {
  let db: Database
  openBefore(create, (opened) => {
    db = opened
  })
  beforeEach(async () => {
    await db.deleteFrom('sponsorship_pauses').execute()
  })
  const deposit = { network, account: 'paymaster', balance: 7n, operations: 1 }
  const executor = { network, account: target, balance: 8n, operations: 1 }
  const deposits = { all: () => [deposit, executor], low: () => [executor] }
  const { call, changes } = adminCalls(sponsorshipRoutes, () => ({
    db,
    clock: () => nowMs,
    settings,
    deposits,
  }))
  const read = async () => {
    const { networks } = await call('GET /v1/sponsorship', {})
    return networks.find((one) => one.network === network) ?? expect.unreachable()
  }
  const body = { reason: 'a leak' }
  let count = 0
  const ask = (sender: string, wei: bigint) =>
    reserve(db, settings.operations?.policy ?? expect.unreachable(), {
      hash: `${++count}`,
      network,
      sender,
      nonce: `0x${count}`,
      day: dayOf(nowMs),
      gwei: gweiOf(wei),
      expires_at_ms: nowMs + 600_000,
    })

  test('behavior: has what is left of each budget, who spent most, funds and losses', async () => {
    await ask('0xann', parseEther('0.002'))
    await ask('0xbob', parseEther('0.001'))
    await recordLoss(db, { network, sender: '0xann', nowMs, wei: parseEther('0.0005') })
    const { budgets, executors, failed, ...more } = await read()
    expect(budgets).toEqual([
      { scope: 'day', day: '2026-11-29', spent: '3000000000000000', limit: '500000000000000000' },
      { scope: 'promised', day: null, spent: '3000000000000000', limit: '250000000000000000' },
      { scope: 'total', day: null, spent: '3000000000000000', limit: null },
      {
        scope: 'wallet 0xann',
        day: '2026-11-29',
        spent: '2000000000000000',
        limit: '20000000000000000',
      },
      {
        scope: 'wallet 0xbob',
        day: '2026-11-29',
        spent: '1000000000000000',
        limit: '20000000000000000',
      },
    ])
    const [first, ...others] = await readDayBudgets({ db, clock: () => nowMs, settings, deposits })
    expect(first).toEqual({
      network,
      name: 'Ethereum',
      symbol: 'ETH',
      inTokens: false,
      paused: false,
      spent: '3000000000000000',
      limit: '500000000000000000',
    })
    expect(others).toMatchObject([{ symbol: 'SOL', spent: '0' }])
    expect(executors).toEqual([{ address: target, balance: '8', low: true }])
    expect(failed).toEqual({ count: 0, cost: '500000000000000' })
    expect(more).toMatchObject({
      name: 'Ethereum',
      symbol: 'ETH',
      paused: null,
      deposit: '7',
      pending: [],
      targets: [`${target}:0xa9059cbb`],
    })
  })

  test('behavior: budgets on Solana have 18 decimals, too', async () => {
    const { networks } = await call('GET /v1/sponsorship', {})
    const solana = networks.find((one) => one.network.startsWith('solana:'))
    expect(solana).toMatchObject({ symbol: 'SOL', deposit: null, executors: [] })
    expect(solana?.budgets[0]).toMatchObject({ scope: 'day', limit: String(parseEther('0.05')) })
    expect(solana?.targets).toContain('11111111111111111111111111111111')
  })

  test('behavior: a pause stops the next reservation, and resuming allows it', async () => {
    const params = { network } as const
    await call('POST /v1/sponsorship/{network}/pause', { params, body })
    expect((await read()).paused).toEqual({
      sinceMs: nowMs,
      account: testAdmin.account,
      reason: 'a leak',
    })
    expect(await ask('0xcarl', 1n)).toBe(false)
    await call('POST /v1/sponsorship/{network}/resume', { params, body })
    expect(await ask('0xcarl', 1n)).toBe(true)
    expect(changes.slice(-2)).toEqual([
      { subject: 'network eip155:1', before: { paused: false }, after: { paused: true } },
      {
        subject: 'network eip155:1',
        before: { paused: true, since: '2026-11-29T03:00:00.000Z', reason: 'a leak' },
        after: { paused: false },
      },
    ])
  })

  test('error: what is so already, and networks on which nothing is paid', async () => {
    const on = (id: 'eip155:1' | 'eip155:10', what: 'pause' | 'resume') =>
      call(`POST /v1/sponsorship/{network}/${what}`, { params: { network: id }, body })
    await expect(on('eip155:1', 'resume')).rejects.toMatchObject({ status: 409 })
    await on('eip155:1', 'pause')
    await expect(on('eip155:1', 'pause')).rejects.toMatchObject({ status: 409 })
    await expect(on('eip155:10', 'pause')).rejects.toMatchObject({ status: 404 })
  })

  test('param: nothing is paid for', async () => {
    const nothing = { networks: settings.networks, operations: undefined, solanaFees: undefined }
    const { call: ask } = adminCalls(sponsorshipRoutes, () => ({
      db,
      clock: () => nowMs,
      settings: nothing,
      deposits: undefined,
    }))
    expect(await ask('GET /v1/sponsorship', {})).toEqual({ networks: [] })
  })
})
