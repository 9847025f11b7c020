import { describe, expect, test } from 'vitest'
import { verifyEmailCode } from '../embedded/emailLogin.ts'
import { ADDRESS, setUpEmbedded } from '../testing/embedded.ts'
import { rpcOf } from '../testing/rpc.ts'
import { type FrameAnswers, Refusal } from '../testing/scriptedFrame.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'

const here = 'eip155:99199'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
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

/** An email wallet with 500 units of a token. */
async function connected(answers: FrameAnswers = {}, coins = 0n) {
  const parts = await setUpEmbedded({
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [here] }),
    getDelegations: () => ({ delegations: [] }),
    quoteCalls: () => ({ sponsor: { name: 'Aureus' } }),
    rpcRequest: ({ method }) => ({
      result: method === 'wallet_sendCalls' ? { id: 'mine' } : { ...done, receipts: [receipt] },
    }),
    ...answers,
  })
  await verifyEmailCode(parts.client, '12345678')
  const { fetch } = rpcOf({
    eth_getBalance: `0x${coins.toString(16)}`,
    eth_getCode: '0x',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0xa',
    eth_call: word(500n),
  })
  return { ...parts, client: { ...parts.client, fetch } }
}

describe('a transfer that a sponsor pays for', () => {
  test('behavior: sends tokens from an account without coins', async () => {
    const { client, frame } = await connected()
    const transfer = await prepareTransfer(client, { to: RECIPIENT, amount: 'max', token })
    expect(transfer).toMatchObject({
      amount: 500n,
      fee: { expected: 0n, max: 0n },
      sponsor: { name: 'Aureus' },
    })
    const { data } = transfer.transaction
    expect(frame.payloads('quoteCalls')).toEqual([
      { chainId: here, calls: [{ to: token, value: '0x0', data }] },
    ])
    await expect(sendTransfer(client, { transfer })).resolves.toBe(hash)
    expect(frame.payloads('rpcRequest')[0]).toMatchObject({
      method: 'wallet_sendCalls',
      params: [{ from: ADDRESS, calls: [{ to: token, data }] }],
    })
    expect(client.state.transactions.getState().sent).toMatchObject([
      { hash, to: token, status: 'confirmed', batch: { id: 'mine', at: 0, sponsored: true } },
    ])
  })

  test('behavior: the maximum of the native coin is the whole balance', async () => {
    const { client } = await connected({}, 9n)
    const transfer = await prepareTransfer(client, { to: RECIPIENT, amount: 'max' })
    expect(transfer).toMatchObject({ amount: 9n, transaction: { value: 9n } })
  })

  test('error: more than the balance is still too much', async () => {
    const { client } = await connected({}, 9n)
    await expect(prepareTransfer(client, { to: RECIPIENT, amount: 10n })).rejects.toMatchObject({
      name: 'InsufficientFundsError',
      shortOf: 'amount',
    })
  })

  test.each<[string, FrameAnswers]>([
    ['nobody pays', { quoteCalls: () => ({}) }],
    ['the transfer would fail', { quoteCalls: () => ({ sponsor: { name: 'A' }, fails: true }) }],
    [
      'the wallet cannot ask its server',
      {
        quoteCalls() {
          throw new Refusal('network')
        },
      },
    ],
    [
      'the network has no smart accounts',
      { getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: ['eip155:1'] }) },
    ],
  ])('behavior: the visitor pays if %s', async (_, answers) => {
    const { client } = await connected(answers, 10n ** 18n)
    const transfer = await prepareTransfer(client, { to: RECIPIENT, amount: 1n })
    expect(transfer.sponsor).toBeUndefined()
    expect(transfer.fee.max).toBeGreaterThan(0n)
  })
})
