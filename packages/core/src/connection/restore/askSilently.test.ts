import type { ConnectionHint } from '@aureus/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RequestAbortedError } from '../../errors/wallet.ts'
import { namespace, setUpFamily } from '../../testing/scriptedFamily.ts'
import { familyOf } from '../../wallets/registry.ts'
import { askSilently, REDISCOVERY_MS } from './askSilently.ts'

afterEach(() => void vi.useRealTimers())

const hint = (connectorId: string): ConnectionHint => ({
  connectorId,
  caipAddress:
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
})
const never = new AbortController().signal
const idOf = (answer: Awaited<ReturnType<typeof askSilently>>) =>
  typeof answer === 'string' ? answer : answer.connector.wallet.id

describe('askSilently', () => {
  test('behavior: connects a wallet that is present or announces itself in time', async () => {
    const { client, announce, listeners } = await setUpFamily({ ids: ['gold'] })
    expect(idOf(await askSilently(client, hint('gold'), never))).toBe('gold')
    const before = listeners.size
    const waiting = askSilently(client, hint('silver'), never)
    await familyOf(client, namespace)
    announce('bronze')
    announce('silver')
    expect(idOf(await waiting)).toBe('silver')
    expect(listeners.size).toBe(before)
  })

  test('behavior: connects a wallet that appears in time without an announcement', async () => {
    const { client, come } = await setUpFamily()
    vi.useFakeTimers()
    const waiting = askSilently(client, hint('gold'), never)
    await vi.advanceTimersByTimeAsync(0)
    come('gold')
    await vi.advanceTimersByTimeAsync(REDISCOVERY_MS)
    expect(idOf(await waiting)).toBe('gold')
  })

  test('behavior: returns absent if the wallet does not announce itself in time', async () => {
    const { client } = await setUpFamily()
    vi.useFakeTimers()
    const settled = vi.fn<(found: unknown) => void>()
    void askSilently(client, hint('gold'), never).then(settled)
    await vi.advanceTimersByTimeAsync(REDISCOVERY_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith('absent')
  })

  test('error: throws RequestAbortedError before and during the wait, and clears its timer', async () => {
    const { client } = await setUpFamily()
    vi.useFakeTimers()
    const aborted = askSilently(client, hint('gold'), AbortSignal.abort())
    await expect(aborted).rejects.toBeInstanceOf(RequestAbortedError)
    const controller = new AbortController()
    const waiting = askSilently(client, hint('gold'), controller.signal)
    controller.abort()
    await expect(waiting).rejects.toBeInstanceOf(RequestAbortedError)
    expect(vi.getTimerCount()).toBe(0)
  })
})
