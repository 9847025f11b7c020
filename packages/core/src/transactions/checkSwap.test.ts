import type { SwapStatus } from '@aureus/protocol/swap'
import { describe, expect, test } from 'vitest'
import type { SentTransaction } from '../state/transactions.ts'
import { fetchAnswers } from '../testing/fetchAnswers.ts'
import { checkSwap } from './checkSwap.ts'

const chainId = 'eip155:1'
const hash = `0x${'a'.repeat(64)}`
const unit = { chainId, symbol: 'T', decimals: 6 } as const
const swap = {
  source: 'lifi',
  sell: { ...unit, amount: '10' },
  buy: { ...unit, amount: '9' },
}
const sent: SentTransaction = {
  hash,
  caipNetworkId: chainId,
  from: 'a',
  to: 'b',
  value: 0n,
  kind: 'call',
  sentAtMs: 1,
  status: 'pending',
  swap,
}
const across = { ...sent, swap: { ...swap, buy: { ...swap.buy, chainId: 'eip155:10' } } }
const order = {
  ...sent,
  hash: '',
  batch: { id: 'x1', at: 0 },
  swap: { ...swap, source: 'cow', order: 'x1' },
}

function check(
  transaction: SentTransaction,
  onChain: SentTransaction['status'],
  status?: SwapStatus,
) {
  const query = (id: string, source: string) =>
    `GET /v1/swap/status?source=${source}&chainId=eip155%3A1&id=${id}`
  const answer = { body: status }
  const { fetch } = fetchAnswers({
    ...(status && { [query(hash, 'lifi')]: answer, [query('x1', 'cow')]: answer }),
  })
  return checkSwap({ fetch } as never, {
    transaction,
    check: async () => ({ ...transaction, status: onChain }),
    signal: undefined,
  })
}

describe('checkSwap', () => {
  test.each(['pending', 'confirmed', 'reverted'] as const)(
    'behavior: on one chain, the chain alone says %s',
    async (status) => {
      await expect(check(sent, status)).resolves.toMatchObject({ status })
    },
  )

  test.each([
    ['pending', 'pending', '9'],
    ['done', 'confirmed', '12'],
    ['partial', 'confirmed', '9'],
    ['failed', 'reverted', '9'],
    ['refunded', 'reverted', '9'],
  ] as const)('behavior: across chains, %s means %s', async (state, status, amount) => {
    const received = { chainId: 'eip155:10', amount: '12' } as const
    const steps = [{ chainId, hash, state: 'done' }] as const
    await expect(
      check(across, 'confirmed', { state, received, steps: [...steps] }),
    ).resolves.toMatchObject({ status, swap: { state, steps, buy: { amount } } })
  })

  test('behavior: a first transaction that reverts ends a swap across chains', async () => {
    await expect(check(across, 'reverted')).resolves.toMatchObject({ status: 'reverted' })
  })

  test('behavior: an order gets its transaction once it is filled', async () => {
    const steps: SwapStatus['steps'] = [{ chainId, hash, state: 'done' }]
    await expect(check(order, 'pending', { state: 'done', steps })).resolves.toMatchObject({
      hash,
      status: 'confirmed',
    })
  })

  test('behavior: something unknown in storage counts as a plain transaction', async () => {
    const odd = { ...sent, swap: { source: 'later' } }
    await expect(check(odd, 'confirmed')).resolves.toMatchObject({ status: 'confirmed' })
  })
})
