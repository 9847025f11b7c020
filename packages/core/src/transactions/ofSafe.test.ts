// Transactions of an account with several owners, which may take days.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectSafe } from '../app/connectSafe.ts'
import { getProvider } from '../provider/getProvider.ts'
import { ownerSignatures } from '../state/ownerSignatures.ts'
import { readTransactions } from '../storage/transactions.ts'
import { createDevice } from '../testing/device.ts'
import { inSafe, SAFE_ADDRESS } from '../testing/inSafe.ts'
import { rpcOf } from '../testing/rpc.ts'
import { SAFE_ORIGIN } from '../testing/safePage.ts'
import { receipt, safeTxHash, txHash } from '../testing/safeProvider.ts'
import { RECIPIENT } from '../testing/transaction.ts'
import { prepareTransfer } from '../transfers/prepareTransfer.ts'
import { refreshTransactions } from './refreshTransactions.ts'
import { sendTransaction } from './sendTransaction.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const awaiting = (signed: number) => ({
  txStatus: 'AWAITING_CONFIRMATIONS',
  detailedExecutionInfo: {
    confirmationsRequired: 2,
    confirmations: Array.from({ length: signed }),
  },
})

async function sending() {
  const device = createDevice()
  const safe = { details: awaiting(1) as object }
  const parts = await inSafe({
    device,
    answers: {
      sendTransactions: () => ({ safeTxHash }),
      getTxBySafeTxHash: () => safe.details,
      eth_getTransactionReceipt: () => receipt,
    },
  })
  const { client } = parts
  await connectSafe(client, { hosts: [SAFE_ORIGIN], view: parts.page })
  const sent = () => client.state.transactions.getState().sent
  const owners = () => ownerSignatures(client).getState().get(safeTxHash)
  return { ...parts, device, safe, sent, owners }
}

const entry = {
  hash: '',
  caipNetworkId: 'eip155:99199',
  from: SAFE_ADDRESS,
  to: RECIPIENT,
  value: 5n,
  kind: 'transfer',
}
const batch = { id: safeTxHash, at: 0, sponsored: true }

describe('a transaction of a Safe', () => {
  test('behavior: follows it by the hash that its owners sign, and on a later visit too', async () => {
    const { client, device, safe, sent, owners } = await sending()
    await expect(sendTransaction(client, { to: RECIPIENT, value: 5n })).resolves.toBe(safeTxHash)
    expect(sent()).toMatchObject([{ ...entry, batch, status: 'pending' }])
    const look = async () => {
      await refreshTransactions(client)
      expect(readTransactions(() => device)).toEqual(sent())
      return [sent()[0], owners()]
    }
    const pending = { ...entry, batch, status: 'pending', sentAtMs: expect.any(Number) }
    expect(await look()).toEqual([pending, { signed: 1, required: 2 }])
    safe.details = awaiting(2)
    expect(await look()).toEqual([pending, { signed: 2, required: 2 }])
    safe.details = { txStatus: 'SUCCESS', txHash }
    const settled = { ...pending, hash: txHash, status: 'confirmed', blockNumber: 7n }
    expect(await look()).toEqual([settled, undefined])
  })

  test('behavior: lists a transaction that a library sends', async () => {
    const { client, sent } = await sending()
    const params = [{ from: SAFE_ADDRESS, to: RECIPIENT, value: '0x5' }]
    await getProvider(client).request({ method: 'eth_sendTransaction', params })
    expect(sent()).toMatchObject([{ ...entry, batch }])
  })

  test.each([
    ['SUCCESS', 'success'],
    ['FAILED', 'reverted'],
  ])('behavior: waiting for it ends with %s', async (txStatus, status) => {
    const { client, safe } = await sending()
    const hash = await sendTransaction(client, { to: RECIPIENT, value: 5n })
    safe.details = { txStatus, txHash }
    await expect(waitForTransaction(client, { hash })).resolves.toEqual({ status, blockNumber: 7n })
  })

  test('error: waiting fails if the owners cancel it', async () => {
    const { client, safe } = await sending()
    const hash = await sendTransaction(client, { to: RECIPIENT, value: 5n })
    safe.details = { txStatus: 'CANCELLED' }
    await expect(waitForTransaction(client, { hash })).rejects.toMatchObject({
      name: 'TransactionCancelledError',
    })
  })

  test('error: waiting ends after 25 s, and the list keeps the number of signatures', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const signals = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
    onTestFinished(() => signals.mockRestore())
    const { client, owners } = await sending()
    const hash = await sendTransaction(client, { to: RECIPIENT, value: 5n })
    const waiting = expect(waitForTransaction(client, { hash })).rejects.toMatchObject({
      name: 'ConfirmationTimeoutError',
    })
    await vi.advanceTimersByTimeAsync(26_000)
    await waiting
    expect(owners()).toEqual({ signed: 1, required: 2 })
  })

  test('behavior: its owner pays the fee, so a transfer needs no coins for it', async () => {
    const { client } = await sending()
    const { fetch, calls } = rpcOf({ eth_getBalance: '0x5', eth_getCode: '0x' })
    const transfer = await prepareTransfer({ ...client, fetch }, { to: RECIPIENT, amount: 'max' })
    expect(transfer).toMatchObject({
      amount: 5n,
      fee: { expected: 0n, max: 0n },
      sponsor: { name: 'Safe{Wallet}', isOwner: true },
      transaction: { to: RECIPIENT, value: 5n },
    })
    expect(calls.map(({ method }) => method)).not.toContain('eth_estimateGas')
  })
})
