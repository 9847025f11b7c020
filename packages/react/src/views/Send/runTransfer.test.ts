// A transfer from an account with several owners, with a scripted wallet.
import { SAFE_WALLET_ID } from '@aureus/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { hash, reviewed } from '../../testing/sendForm.ts'

describe('a transfer of a Safe', () => {
  /** @param statuses the wallet's answers, one after another */
  const ofSafe = (...statuses: object[]) =>
    reviewed(
      {},
      {
        id: SAFE_WALLET_ID,
        async request({ method }) {
          if (method === 'wallet_sendCalls') return { id: hash }
          const status = statuses.length > 1 ? statuses.shift() : statuses[0]
          return { version: '2.0.0', id: hash, chainId: '0x1837f', atomic: true, ...status }
        },
      },
    )
  const signedBy = (signed: number) => ({
    status: 100,
    capabilities: { owners: { signed, required: 2 } },
  })
  const other = `0x${'b'.repeat(64)}`
  const receipt = { logs: [], blockHash: other, blockNumber: '0x7', gasUsed: '0x1' }
  const receipts = [{ ...receipt, status: '0x1', transactionHash: other }]

  test('behavior: shows how many owners it waits for, and the result', async () => {
    const { session, state } = await ofSafe(signedBy(1), { status: 200, receipts })
    const told: unknown[] = []
    session.subscribe(() => told.push(state().progress))
    await session.send()
    expect(told).toContainEqual({ status: 'owners', hash: undefined, signed: 1, required: 2 })
    expect(state().progress).toEqual({ status: 'success', hash: other })
  })

  test.each([1, 2])('behavior: stops waiting for %d of 2 owners after 25 s', async (signed) => {
    const { session, state } = await ofSafe(signedBy(signed))
    const over = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(50))
    onTestFinished(() => over.mockRestore())
    await session.send()
    expect(state().progress).toEqual({ status: 'owners', hash: undefined, signed, required: 2 })
  })

  test('error: a transfer that the owners cancel is not sent', async () => {
    const { session, state } = await ofSafe({ status: 400 })
    await session.send()
    expect(state().progress.status).toBe('failed')
  })
})
