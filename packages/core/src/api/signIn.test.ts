import type { NonceResponse } from '@aureus/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getNonce } from './signIn.ts'

const answer: NonceResponse = {
  nonce: 'abcdefgh12345678',
  domain: 'a.example',
  uri: 'https://a.example',
  version: '1',
  statement: 'Sign in.',
  resources: [],
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-01T00:10:00.000Z',
}

/** Like Web Locks: one holder at a time, in turn. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
    const aborted = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
    if (signal.aborted) return Promise.reject(signal.reason as Error)
    const mine = last
    const turn = Promise.race([mine, aborted]).then(run)
    last = Promise.allSettled([mine, turn])
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('getNonce', () => {
  test('behavior: requests one nonce at a time, so that a second tab sends the first one’s cookie', async () => {
    stubLocks()
    const waiting: (() => void)[] = []
    const fetch = vi.fn<() => Promise<Response>>(
      () => new Promise((resolve) => waiting.push(() => resolve(Response.json(answer)))),
    )
    const { signal } = new AbortController()
    const both = [getNonce({ fetch }, signal), getNonce({ fetch }, signal)]
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    waiting.shift()?.()
    await both[0]
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(fetch).toHaveBeenCalledTimes(2)
    waiting.shift()?.()
    await expect(both[1]).resolves.toMatchObject({ nonce: answer.nonce })
  })

  test('behavior: stops waiting if the request of another tab hangs', async () => {
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    stubLocks()
    const fetch = vi
      .fn<() => Promise<Response>>()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValueOnce(Response.json(answer))
    const { signal } = new AbortController()
    void getNonce({ fetch }, signal)
    const second = getNonce({ fetch }, signal)
    patience.abort()
    await expect(second).resolves.toMatchObject({ nonce: answer.nonce })
  })

  test('error: forwards a server error, and requests nothing after an abort', async () => {
    stubLocks()
    const fetch = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 503 }))
    await expect(getNonce({ fetch }, new AbortController().signal)).rejects.toThrow(
      'could not be reached',
    )
    fetch.mockClear()
    await expect(getNonce({ fetch }, AbortSignal.abort())).rejects.toThrow()
    expect(fetch).not.toHaveBeenCalled()
  })
})
