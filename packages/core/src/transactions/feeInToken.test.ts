// A transfer from the embedded wallet whose fee is paid in a token.
import { describe, expect, test } from 'vitest'
import { verifyEmailCode } from '../embedded/emailLogin.ts'
import { setUpEmbedded } from '../testing/embedded.ts'
import { rpcOf } from '../testing/rpc.ts'
import type { FrameAnswers } from '../testing/scriptedFrame.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'

const here = 'eip155:99199'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const otherToken = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const hash = `0x${'cd'.repeat(32)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const receipt = {
  logs: [],
  status: '0x1',
  blockHash: hash,
  blockNumber: '0x7',
  gasUsed: '0x1',
  transactionHash: hash,
}
const done = { version: '2.0.0', id: 'mine', chainId: '0x1837f', status: 200, atomic: true }
const BALANCE = 500n
const feeOf = (amount: bigint, of = token) => ({
  sponsor: { name: 'Acme' },
  tokenFee: { token: of, amount: `0x${amount.toString(16)}` },
})
const sentBy = (data = '0x') => BigInt(`0x${data.slice(-64)}`)

/** As the server does: no fee where the calls leave too little of the token. */
const pricing =
  (fee: (amount: bigint) => bigint): NonNullable<FrameAnswers['quoteCalls']> =>
  ({ calls: [call] }) => {
    const amount = sentBy(call?.data)
    return amount + fee(amount) <= BALANCE
      ? feeOf(fee(amount))
      : { tokenFeeRefused: 'balance' as const }
  }

/** An email wallet with 500 units of a token, and no coins. */
async function connected(quoteCalls: FrameAnswers['quoteCalls']) {
  const parts = await setUpEmbedded({
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [here] }),
    getDelegations: () => ({ delegations: [] }),
    ...(quoteCalls && { quoteCalls }),
    rpcRequest: ({ method }) => ({
      result: method === 'wallet_sendCalls' ? { id: 'mine' } : { ...done, receipts: [receipt] },
    }),
  })
  await verifyEmailCode(parts.client, '12345678')
  const { fetch } = rpcOf({
    eth_getBalance: '0x0',
    eth_getCode: '0x',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0xa',
    eth_call: word(BALANCE),
  })
  return { ...parts, client: { ...parts.client, fetch } }
}

const wanted = { to: RECIPIENT, token, feeInToken: true } as const

describe('a transfer that pays its fee in a token', () => {
  test('behavior: is not offered unless the visitor chose it', async () => {
    const { client, frame } = await connected(() => ({}))
    await expect(
      prepareTransfer(client, { ...wanted, feeInToken: false, amount: 1n }),
    ).rejects.toMatchObject({ name: 'InsufficientFundsError', shortOf: 'fee' })
    expect(frame.payloads('quoteCalls')).toMatchObject([{ chainId: here }])
    expect(frame.payloads('quoteCalls')[0]).not.toHaveProperty('tokenFee')
  })

  test('behavior: tells the wallet which fee the visitor has seen', async () => {
    const { client, frame } = await connected(pricing(() => 12n))
    const transfer = await prepareTransfer(client, { ...wanted, amount: 100n })
    expect(transfer).toMatchObject({
      amount: 100n,
      fee: { expected: 0n, max: 0n },
      tokenFee: { token, amount: 12n, product: 'Acme' },
    })
    expect(transfer.sponsor).toBeUndefined()
    await expect(sendTransfer(client, { transfer })).resolves.toBe(hash)
    expect(frame.payloads('rpcRequest')[0]).toMatchObject({
      method: 'wallet_sendCalls',
      params: [{ capabilities: { tokenFee: { token, most: '0xc' } } }],
    })
  })

  test.each<[string, (amount: bigint) => bigint, bigint]>([
    ['that stays', () => 12n, 488n],
    // A larger amount has more bytes in its call data.
    ['that rises with the amount', (amount) => (amount > 458n ? 41n : 40n), 458n],
  ])('behavior: the maximum leaves a fee %s', async (_, fee, most) => {
    const { client } = await connected(pricing(fee))
    const transfer = await prepareTransfer(client, { ...wanted, amount: 'max' })
    expect(transfer.amount).toBe(most)
    expect(transfer.amount + (transfer.tokenFee?.amount ?? 0n)).toBeLessThanOrEqual(BALANCE)
  })

  test('behavior: the maximum is the whole balance if another token pays', async () => {
    const { client } = await connected(() => feeOf(3n, otherToken))
    const transfer = await prepareTransfer(client, { ...wanted, amount: 'max' })
    expect(transfer).toMatchObject({ amount: BALANCE, tokenFee: { token: otherToken } })
  })

  test('behavior: a sponsor comes first', async () => {
    const { client } = await connected(() => ({ sponsor: { name: 'Acme' } }))
    const transfer = await prepareTransfer(client, { ...wanted, amount: 1n })
    expect(transfer).toMatchObject({ sponsor: { name: 'Acme' } })
    expect(transfer.tokenFee).toBeUndefined()
  })

  test('error: says what can be sent beside the fee', async () => {
    const { client } = await connected(pricing(() => 12n))
    await expect(prepareTransfer(client, { ...wanted, amount: BALANCE })).rejects.toMatchObject({
      name: 'TokenFeeRefusedError',
      reason: 'balance',
      fee: 12n,
      most: 488n,
    })
  })

  test.each(['budget', 'unavailable'] as const)('error: says why not: %s', async (reason) => {
    const { client } = await connected(() => ({ tokenFeeRefused: reason }))
    await expect(prepareTransfer(client, { ...wanted, amount: 1n })).rejects.toMatchObject({
      name: 'TokenFeeRefusedError',
      reason,
    })
  })

  test('error: asks for coins where the operator accepts no token', async () => {
    const { client } = await connected(() => ({}))
    await expect(prepareTransfer(client, { ...wanted, amount: 1n })).rejects.toMatchObject({
      name: 'InsufficientFundsError',
      shortOf: 'fee',
    })
  })
})
