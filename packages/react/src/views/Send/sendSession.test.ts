// The whole transfer, with a scripted chain and wallet.
import { UserRejectedError } from '@aureus/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ETHER, filling, hash, reviewed, to } from '../../testing/sendForm.ts'

describe('createSendSession', () => {
  test('behavior: goes from the form to the preview to the chain’s confirmation', async () => {
    const { session, state } = await reviewed()
    expect(state().reviewed?.transfer).toMatchObject({ to, amount: ETHER })
    await session.send()
    expect(state().progress).toEqual({ status: 'success', hash })
  })

  test.each([
    ['', '', { recipient: 'empty', amount: { kind: 'empty' } }],
    ['anna', '1', { recipient: 'form' }],
    [to.replace('dA', 'Da'), '1', { recipient: 'checksum' }],
    [to, 'x', { amount: { kind: 'notANumber' } }],
    [to, '0', { amount: { kind: 'zero' } }],
    [to, `0.${'1'.repeat(19)}`, { amount: { kind: 'tooManyDecimals' } }],
    [to, '11', { amount: { kind: 'amount', available: 10n * ETHER } }],
    [to, '10', { amount: { kind: 'fee', available: 10n * ETHER, maxFee: 21_000n * 210n } }],
  ])('error: reports problems with %j and %j', async (recipient, amount, problems) => {
    const { session, state } = await filling()
    session.edit({ recipient, amount })
    await session.review()
    expect(state()).toMatchObject({ problems, reviewed: null, busy: null })
  })

  test('behavior: resolves a name once and shows its address beside it', async () => {
    const { session, state } = await filling()
    session.edit({ recipient: 'Anna.example', amount: '1' })
    await session.review()
    expect(state().reviewed).toMatchObject({ transfer: { to }, name: 'anna.example' })
  })

  test('error: reports an unregistered name', async () => {
    const { session, state } = await filling()
    session.edit({ recipient: 'bert.example', amount: '1' })
    await session.review()
    expect(state().problems).toEqual({ recipient: 'unknown' })
  })

  test('behavior: typing in a field clears only that field’s problem', async () => {
    const { session, state } = await filling()
    await session.review()
    session.edit({ recipient: to })
    expect(state().problems).toEqual({ amount: { kind: 'empty' } })
    session.edit({ amount: '1' })
    expect(state().problems).toEqual({})
  })

  test('behavior: Max follows the fee until the review', async () => {
    let baseFee = 100n
    const { session, state } = await filling({
      eth_getBlockByNumber: () => ({ baseFeePerGas: `0x${baseFee.toString(16)}` }),
    })
    session.edit({ recipient: to })
    await session.takeMax()
    expect(state()).toMatchObject({ amount: '9.99999999999559', max: true })
    baseFee = 200n
    await session.review()
    expect(state().reviewed?.transfer.amount).toBe(10n * ETHER - 21_000n * 410n)
    expect(state().amount).toBe('9.99999999999139')
    session.edit({ amount: '1' })
    expect(state().max).toBe(false)
  })

  test('behavior: Max works without a recipient', async () => {
    const { session, state } = await filling()
    await session.takeMax()
    expect(state().amount).toBe('9.99999999999559')
  })

  test('behavior: a cancelled review does not open the preview', async () => {
    const late = Promise.withResolvers<string>()
    const { session, state } = await filling({
      eth_getCode: () => late.promise,
    })
    session.edit({ recipient: to, amount: '1' })
    const review = session.review()
    expect(state().busy).toBe('review')
    session.stopReview()
    expect(state().busy).toBeNull()
    late.resolve('0x')
    await review
    expect(state()).toMatchObject({ reviewed: null, problems: {} })
  })

  test.each([
    [{ eth_estimateGas: new Error('closed') }, { kind: 'refused', words: 'closed' }],
    [{ eth_getBalance: 'offline' }, { kind: 'unreachable' }],
    [{ eth_getBlockByNumber: 'offline' }, { kind: 'unreachable' }],
  ])('error: reports a chain that refuses or does not respond: %o', async (answers, general) => {
    const { session, state } = await filling(answers)
    session.edit({ recipient: to, amount: '1' })
    await session.review()
    expect(state().problems).toEqual({ general })
  })

  test('behavior: a second call sends nothing while the wallet is asked and afterwards', async () => {
    const { session, control } = await reviewed()
    await Promise.all([session.send(), session.send()])
    await session.send()
    expect(control.asked).toBe(1)
  })

  test('error: can be tried again after a decline', async () => {
    const { session, state, control } = await reviewed()
    control.answer = () => Promise.reject(new UserRejectedError())
    await session.send()
    expect(state().progress).toMatchObject({
      status: 'failed',
      error: { name: 'UserRejectedError' },
    })
    control.answer = async () => hash
    await session.send()
    expect(state().progress.status).toBe('success')
  })

  test('behavior: Cancel returns to the preview; a double click does not', async () => {
    const { session, state, control } = await reviewed()
    control.answer = () => new Promise(() => {})
    const sending = session.send()
    expect(state().progress.status).toBe('wallet')
    session.cancelSend()
    expect(state().progress.status).toBe('wallet')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600 })
    onTestFinished(() => void vi.useRealTimers())
    session.cancelSend()
    await sending
    expect(state()).toMatchObject({ progress: { status: 'idle' }, reviewed: {} })
  })

  test.each([
    [{ status: '0x0', blockNumber: '0x1' }, 'reverted'],
    ['offline', 'unknown'],
  ])('error: reports the receipt %o as %s', async (receipt, status) => {
    const { session, state } = await reviewed({ eth_getTransactionReceipt: receipt })
    await session.send()
    expect(state().progress).toEqual({ status, hash })
  })

  test('behavior: going back keeps the typed text; after sending, the form is empty', async () => {
    const { session, state } = await reviewed()
    session.leavePreview()
    expect(state()).toMatchObject({ recipient: to, amount: '1', reviewed: null })
    await session.review()
    await session.send()
    session.leavePreview()
    expect(state()).toMatchObject({ recipient: '', amount: '', progress: { status: 'idle' } })
  })

  test('behavior: switching accounts keeps only the recipient and reports the change', async () => {
    const { session, state, control } = await reviewed()
    control.changeAccount()
    session.follow()
    expect(state()).toMatchObject({ recipient: to, amount: '', changed: true, reviewed: null })
    session.edit({ amount: '1' })
    expect(state().changed).toBe(false)
  })

  test('error: does not ask the wallet after an account switch', async () => {
    const { session, state, control } = await reviewed()
    control.changeAccount()
    await session.send()
    expect(state().progress).toMatchObject({ error: { name: 'TransferOutdatedError' } })
    expect(control.asked).toBe(0)
  })
})
