import { MAX_MESSAGES_PER_SECOND } from '@aureus/protocol/embedded'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChannel } from './channel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('behavior: sends every abort within the frame’s limit per second', async () => {
  const sent: { type: string; atMs: number }[] = []
  const port = {
    addEventListener: () => undefined,
    start: () => undefined,
    postMessage: ({ type }: { type: string }) => void sent.push({ type, atMs: Date.now() }),
  }
  const channel = createChannel({
    port: port as unknown as MessagePort,
    origin: 'https://shop.example',
    onEvent: () => undefined,
    warn: (what) => expect.fail(what),
  })
  const leaving = new AbortController()
  const requests = Array.from({ length: 16 }, () =>
    channel.request('isConnected', {}, leaving.signal).catch((error: Error) => error.name),
  )
  leaving.abort()
  expect(new Set(await Promise.all(requests))).toEqual(new Set(['RequestAbortedError']))
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.filter(({ type }) => type === 'abort')).toHaveLength(16)
  for (const { atMs } of sent) {
    const within = sent.filter((other) => other.atMs >= atMs && other.atMs < atMs + 1000)
    expect(within.length).toBeLessThanOrEqual(MAX_MESSAGES_PER_SECOND)
  }
})
