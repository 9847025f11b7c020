// A transfer from the embedded wallet whose fee is paid in a token.
import { describe, expect, test } from 'vitest'
import type { FrameAnswers } from '../testing/scriptedFrame.ts'
import { BALANCE, hash, here, setUpTokenWallet, token } from '../testing/tokenWallet.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { sendTransfer } from './sendTransfer.ts'

const otherToken = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
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

const connected = (quoteCalls: FrameAnswers['quoteCalls']) =>
  setUpTokenWallet(quoteCalls && { quoteCalls })

const wanted = { to: RECIPIENT, token, feeInToken: true } as const

describe('a transfer that pays its fee in a token', () => {
  test('behavior: uses a token fee only if the visitor chose it', async () => {
    const { client, frame } = await connected(() => ({}))
    await expect(
      prepareTransfer(client, { ...wanted, feeInToken: false, amount: 1n }),
    ).rejects.toMatchObject({ name: 'InsufficientFundsError', shortOf: 'fee' })
    expect(frame.payloads('quoteCalls')).toMatchObject([{ chainId: here }])
    expect(frame.payloads('quoteCalls')[0]).not.toHaveProperty('tokenFee')
  })

  test('behavior: passes the reviewed fee to the wallet', async () => {
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

  test('behavior: sends the whole balance as the maximum if another token pays', async () => {
    const { client } = await connected(() => feeOf(3n, otherToken))
    const transfer = await prepareTransfer(client, { ...wanted, amount: 'max' })
    expect(transfer).toMatchObject({ amount: BALANCE, tokenFee: { token: otherToken } })
  })

  test('behavior: prefers a sponsor', async () => {
    const { client } = await connected(() => ({ sponsor: { name: 'Acme' } }))
    const transfer = await prepareTransfer(client, { ...wanted, amount: 1n })
    expect(transfer).toMatchObject({ sponsor: { name: 'Acme' } })
    expect(transfer.tokenFee).toBeUndefined()
  })

  test('error: reports the largest amount that leaves enough for the fee', async () => {
    const { client } = await connected(pricing(() => 12n))
    await expect(prepareTransfer(client, { ...wanted, amount: BALANCE })).rejects.toMatchObject({
      name: 'TokenFeeRefusedError',
      reason: 'balance',
      fee: 12n,
      most: 488n,
    })
  })

  test.each(['budget', 'unavailable'] as const)(
    'error: reports why the fee is refused: %s',
    async (reason) => {
      const { client } = await connected(() => ({ tokenFeeRefused: reason }))
      await expect(prepareTransfer(client, { ...wanted, amount: 1n })).rejects.toMatchObject({
        name: 'TokenFeeRefusedError',
        reason,
      })
    },
  )

  test('error: requires coins if the operator accepts no token', async () => {
    const { client } = await connected(() => ({}))
    await expect(prepareTransfer(client, { ...wanted, amount: 1n })).rejects.toMatchObject({
      name: 'InsufficientFundsError',
      shortOf: 'fee',
    })
  })
})
