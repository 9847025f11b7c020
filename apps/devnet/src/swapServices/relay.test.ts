import { encodeAbiParameters, encodeEventTopics, type Hex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import { swapServiceContracts } from './deploySwapServices.ts'
import { createRelay } from './relay.ts'
import { relayOrderIdOf } from './relayOrder.ts'

const account = '0x4444444444444444444444444444444444444444'
const token = '0x1111111111111111111111111111111111111111'
const key = { 'x-api-key': 'right' }
const nowS = 1_800_000_000
const hash: Hex = `0x${'ab'.repeat(32)}`
const paidHash: Hex = `0x${'cd'.repeat(32)}`
const { abi } = artifacts.relayDepository

const asked = {
  user: account,
  recipient: account,
  refundTo: account,
  originChainId: 99_199,
  destinationChainId: 8453,
  originCurrency: zeroAddress,
  destinationCurrency: zeroAddress,
  amount: '1000000',
  tradeType: 'EXACT_INPUT',
  slippageTolerance: '50',
  ttl: 1200,
  includeProtocolData: true,
  explicitDeposit: true,
  disableOriginSwaps: true,
}

/** A chain with one deposit, and another one that counts what is paid there. */
function relay() {
  const payments: { to: string; value: bigint }[] = []
  let logs: unknown[] = []
  let time = nowS
  const client = {
    readContract: async () => 2_000_000n,
    getTransactionReceipt: async () => ({ logs }),
  }
  const there = {
    setBalance: async () => undefined,
    sendTransactionSync: async ({ to, value }: { to: string; value: bigint }) => {
      payments.push({ to, value })
      return { transactionHash: paidHash }
    },
  }
  const service = createRelay({
    client: client as unknown as ChainClient,
    others: new Map([[8453, there as unknown as ChainClient]]),
    key: 'right',
    clock: () => time * 1000,
  })
  return {
    payments,
    wait(seconds: number) {
      time += seconds
    },
    async quote(changes: object = {}, headers: Record<string, string> = key) {
      const { status, body } = await service.quote({ ...asked, ...changes }, headers)
      return { status, body: JSON.parse(body) }
    },
    deposit(id: Hex, amount: bigint) {
      const types = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes32' }]
      const data = encodeAbiParameters(types, [account, amount, id])
      const topics = encodeEventTopics({ abi, eventName: 'RelayNativeDeposit' })
      logs = [{ address: swapServiceContracts.depository, data, topics }]
    },
    async status(headers: Record<string, string> = key) {
      const query = new URLSearchParams({ depositTxHash: hash })
      const answer = await service.requests(query, headers)
      return { status: answer.status, body: JSON.parse(answer.body) }
    },
  }
}

describe('createRelay', () => {
  test('behavior: quotes a deposit for an order with its id', async () => {
    const { status, body } = await relay().quote()
    expect(status).toBe(200)
    const { orderId, orderData } = body.protocol.v2
    expect(orderId).toBe(relayOrderIdOf(orderData))
    // A tenth of a percent is Relay's.
    expect(orderData.output.payments).toEqual([
      {
        recipient: account,
        currency: zeroAddress,
        minimumAmount: '994005',
        expectedAmount: '999000',
      },
    ])
    expect(body.steps).toHaveLength(1)
    expect(body.steps[0].items[0].data).toMatchObject({
      to: swapServiceContracts.depository,
      data: expect.stringMatching(new RegExp(`${orderId.slice(2)}$`)),
      value: '1000000',
    })
  })

  test('behavior: quotes tokens at the price of the pairs, with an allowance before', async () => {
    const { body } = await relay().quote({ originCurrency: token })
    expect(body.steps.map(({ id }: { id: string }) => id)).toEqual(['approve', 'deposit'])
    expect(body.protocol.v2.orderData.output.payments[0].expectedAmount).toBe('1998000')
  })

  test('behavior: pays once for a whole deposit in time', async () => {
    const { quote, deposit, status, payments } = relay()
    expect((await status()).body).toEqual({ requests: [] })
    const { body } = await quote()
    deposit(body.protocol.v2.orderId, 1_000_000n)
    const done = { status: 'success', data: { outTxs: [{ txHash: paidHash, chainId: 8453 }] } }
    for (const _ of ['first', 'second']) expect((await status()).body.requests).toEqual([done])
    expect(payments).toEqual([{ to: account, value: 999_000n }])
  })

  test.each([
    ['less than the order says', 999_999n, 0],
    ['what comes too late', 1_000_000n, 1201],
  ])('error: pays nothing for %s', async (_, amount, seconds) => {
    const { quote, deposit, status, payments, wait } = relay()
    const { body } = await quote()
    deposit(body.protocol.v2.orderId, amount)
    wait(seconds)
    expect((await status()).body.requests).toMatchObject([{ status: 'pending' }])
    expect(payments).toEqual([])
  })

  test('error: refuses every request without its key', async () => {
    const { quote, status } = relay()
    const refused = { status: 401, body: { errorCode: 'UNAUTHORIZED' } }
    expect(await quote({}, {})).toMatchObject(refused)
    expect(await status({ 'x-api-key': 'wrong' })).toMatchObject(refused)
  })

  test.each([
    [{ includeProtocolData: false }, 'INVALID_REQUEST'],
    [{ explicitDeposit: false }, 'INVALID_REQUEST'],
    [{ tradeType: 'EXACT_OUTPUT' }, 'INVALID_REQUEST'],
    [{ slippageTolerance: '0.5' }, 'INVALID_REQUEST'],
    [{ amount: '0' }, 'INVALID_REQUEST'],
    [{ unknown: true }, 'INVALID_REQUEST'],
    [{ destinationChainId: 10 }, 'UNSUPPORTED_CHAIN'],
    [{ destinationCurrency: token }, 'NO_SWAP_ROUTES_FOUND'],
  ])('error: does not quote %j', async (changes, errorCode) => {
    expect(await relay().quote(changes)).toMatchObject({ status: 400, body: { errorCode } })
  })
})
