import { describe, expect, test } from 'vitest'
import { ADDRESS } from '../testing/embedded.ts'
import { type FrameAnswers, Refusal } from '../testing/scriptedFrame.ts'
import { hash, here, setUpTokenWallet, token } from '../testing/tokenWallet.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'

const connected = (answers: FrameAnswers = {}, coins?: bigint) =>
  setUpTokenWallet({ quoteCalls: () => ({ sponsor: { name: 'Aureus' } }), ...answers }, coins)

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
