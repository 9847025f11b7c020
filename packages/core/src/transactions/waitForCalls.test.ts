import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { setUp } from '../testing/client.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { sendCalls } from './sendCalls.ts'
import { waitForCalls } from './waitForCalls.ts'

async function connected() {
  const parts = await setUp({ required: false })
  await connect(parts.client, { wallet: parts.listed })
  return parts
}

describe('waitForCalls', () => {
  const hashes = ['1a', '2b'].map((two) => `0x${two.repeat(32)}`)
  const receipt = { logs: [], blockHash: hashes[0], blockNumber: '0x7', gasUsed: '0x1' }
  const [first, second] = hashes.map((transactionHash, at) => ({
    ...receipt,
    transactionHash,
    status: at === 0 ? '0x1' : '0x0',
  }))
  const bundle = { ...receipt, transactionHash: hashes[0], status: '0x1' }

  test.each([
    ['atomic and done', 200, true, [bundle], 'success', ['confirmed', 'confirmed']],
    ['one by one and done', 200, false, [first, first], 'success', ['confirmed', 'confirmed']],
    ['never sent', 400, true, undefined, 'failed', ['unknown', 'unknown']],
    ['atomic and reverted', 500, true, [bundle], 'reverted', ['reverted', 'reverted']],
    ['one reverted', 600, false, [first, second], 'partial', ['confirmed', 'reverted']],
    ['stopped after the first', 600, false, [second], 'partial', ['reverted', 'unknown']],
  ] as const)('behavior: %s', async (_, status, atomic, receipts, outcome, statuses) => {
    const { client, control } = await connected()
    control.answer('wallet_sendCalls', { id: 'mine' })
    const { id } = await sendCalls(client, { calls: [{ to: RECIPIENT }, { to: RECIPIENT }] })
    const answer = { version: '2.0.0', id, chainId: '0x1837f', atomic }
    control.answer('wallet_getCallsStatus', { ...answer, status: 100 })
    const waiting = waitForCalls(client, { id })
    await control.waitForCall('wallet_getCallsStatus')
    control.answer('wallet_getCallsStatus', { ...answer, status, ...(receipts && { receipts }) })
    await expect(waiting).resolves.toMatchObject({ status: outcome })
    const { sent } = client.state.transactions.getState()
    expect(sent.map((one) => one.status)).toEqual(statuses)
  })

  test('error: ends when it is aborted, and if the wallet forgets the batch', async () => {
    const { client, control } = await connected()
    control.fail('wallet_getCallsStatus', { code: 5730, message: 'unknown' })
    await expect(waitForCalls(client, { id: 'mine' })).rejects.toMatchObject({
      name: 'WalletError',
    })
    const signal = AbortSignal.abort()
    await expect(waitForCalls(client, { id: 'mine', signal })).rejects.toMatchObject({
      name: 'RequestAbortedError',
    })
  })
})
