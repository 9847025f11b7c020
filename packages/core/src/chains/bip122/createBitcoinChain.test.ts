// Bitcoin read through the server's API.
import { AureusError, failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ApiError, ApiUnreachableError } from '../../api/api.ts'
import { InsufficientFundsError } from '../../errors/send.ts'
import { TESTNET } from '../../testing/bitcoin.ts'
import { transaction } from '../../testing/transaction.ts'
import { createBitcoinChain } from './createBitcoinChain.ts'

const alice = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const bob = 'mo9ncXisMeAoXwqcV5EWuyncbmCcQN4rVs'
const txid = 'ab'.repeat(32)

function chainThat(answer: unknown, status = 200) {
  const asked: string[] = []
  const chain = createBitcoinChain({
    caipNetworkId: TESTNET,
    call: async () => Promise.reject(new Error('no node is asked')),
    server: {
      fetch: async (url) => {
        asked.push(url as string)
        return Response.json(answer, { status })
      },
    },
  })
  return { chain, asked }
}

const holding = (numeric: string) => ({
  balances: [
    {
      name: 'Bitcoin',
      symbol: 'tBTC',
      chainId: TESTNET,
      quantity: { decimals: '8', numeric },
      unconfirmed: '-5',
      iconUrl: '',
    },
  ],
})

describe('createBitcoinChain', () => {
  test.each([
    ['0.00012345', 12_345n],
    ['21', 2_100_000_000n],
    ['0', 0n],
  ])('behavior: a balance of %s is %d satoshis', async (numeric, satoshis) => {
    const { chain, asked } = chainThat(holding(numeric))
    expect(await chain.readBalance(alice)).toBe(satoshis)
    expect(asked).toEqual([`/v1/account/${alice}/balance?chainId=${encodeURIComponent(TESTNET)}`])
  })

  test('error: rejects an answer without the coin', async () => {
    const { chain } = chainThat({ balances: [] })
    await expect(chain.readBalance(alice)).rejects.toBeInstanceOf(ApiUnreachableError)
  })

  test('error: passes the server’s refusal on', async () => {
    const { chain } = chainThat(failure('chain_unknown', 'no'), 400)
    await expect(chain.readBalance(alice)).rejects.toBeInstanceOf(ApiError)
  })

  test('behavior: the wallet sets the fee of a transfer', async () => {
    const { chain } = chainThat(holding('0.001'))
    expect(await chain.prepareTransfer({ from: alice, to: bob, amount: 60_000n })).toEqual({
      amount: 60_000n,
      fee: { expected: 0n, max: 0n },
      feeByWallet: true,
      toContract: false,
      transaction: { to: bob, value: 60_000n },
    })
  })

  test.each([100_001n, 100_000n, 99_891n])(
    'error: %d of 100000 satoshis leave nothing for a fee',
    async (amount) => {
      const { chain } = chainThat(holding('0.001'))
      const prepared = chain.prepareTransfer({ from: alice, to: bob, amount })
      await expect(prepared).rejects.toBeInstanceOf(InsufficientFundsError)
      await expect(prepared).rejects.toMatchObject({ shortOf: 'amount', available: 100_000n })
    },
  )

  test('error: cannot say how much is left beside the fee, and has no tokens', async () => {
    const { chain } = chainThat(holding('0.001'))
    for (const asked of [{ amount: 'max' }, { amount: 1n, token: 'x' }] as const)
      await expect(
        chain.prepareTransfer({ from: alice, to: bob, ...asked }),
      ).rejects.toBeInstanceOf(AureusError)
  })

  test.each([
    [{ status: 'confirmed', blockHeight: 7 }, false, { status: 'confirmed', blockNumber: 7n }],
    [{ status: 'pending' }, true, { status: 'pending' }],
    [{ status: 'unknown' }, false, { status: 'pending' }],
    [{ status: 'unknown' }, true, { status: 'unknown' }],
  ])('behavior: a transaction that is %j, old: %j, becomes %o', async (answer, isOld, expected) => {
    const { chain } = chainThat(answer)
    const sent = transaction({ hash: txid, caipNetworkId: TESTNET })
    expect(await chain.checkTransaction(sent, isOld)).toEqual({ ...sent, ...expected })
  })

  test('behavior: has a receipt once it is in a block', async () => {
    const { chain, asked } = chainThat({ status: 'confirmed', blockHeight: 7 })
    expect(await chain.readReceipt(txid)).toEqual({ status: 'confirmed', blockNumber: 7n })
    expect(asked[0]).toContain(`/v1/bitcoin/transaction/${txid}?`)
    expect(await chainThat({ status: 'pending' }).chain.readReceipt(txid)).toBeNull()
  })

  test.each([
    [` ${bob}\n`, { kind: 'address', address: bob }],
    [alice.toUpperCase(), { kind: 'address', address: alice }],
    ['', { kind: 'problem', problem: 'empty' }],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', { kind: 'problem', problem: 'form' }],
    ['anna.example', { kind: 'problem', problem: 'form' }],
  ])('behavior: reads the recipient %j as %j', (text, expected) => {
    expect(chainThat({}).chain.parseRecipient(text)).toEqual(expected)
  })
})
