import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askOnReturn, LINE_MS } from './askOnReturn.ts'
import type { SignClient } from './signClient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function meet({
  connected = true,
  topics = ['ab'],
  answer,
}: {
  connected?: boolean
  topics?: string[]
  answer?: () => Promise<unknown>
} = {}) {
  const relayer = {
    connected,
    subscriber: { topics },
    request: vi.fn<(question: object) => Promise<unknown>>(
      answer ?? (async () => ({ messages: [] })),
    ),
    transportOpen: vi.fn<() => Promise<void>>(async () => undefined),
    restartTransport: vi.fn<() => Promise<void>>(async () => undefined),
    handleBatchMessageEvents: vi.fn<(messages: object[]) => Promise<void>>(async () => undefined),
  }
  const sight = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const turn = async (visibilityState: 'visible' | 'hidden') => {
    Object.assign(sight, { visibilityState })
    sight.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  const end = askOnReturn({ core: { relayer } } as unknown as Pick<SignClient, 'core'>, sight)
  return { relayer, turn, end }
}

const message = { topic: 'ab', message: 'sealed', publishedAt: 5 }

describe('askOnReturn', () => {
  test('behavior: fetches missed messages as soon as the page is visible', async () => {
    const { relayer, turn } = meet({ answer: async () => ({ messages: [message] }) })
    await turn('hidden')
    expect(relayer.request).not.toHaveBeenCalled()
    await turn('visible')
    expect(relayer.request).toHaveBeenCalledExactlyOnceWith({
      method: 'irn_batchFetchMessages',
      params: { topics: ['ab'] },
    })
    expect(relayer.handleBatchMessageEvents).toHaveBeenCalledExactlyOnceWith([message])
    expect(relayer.restartTransport).not.toHaveBeenCalled()
  })

  test('behavior: reopens a lost connection at once', async () => {
    const { relayer, turn } = meet({ connected: false })
    await turn('visible')
    expect(relayer.transportOpen).toHaveBeenCalledOnce()
    expect(relayer.request).not.toHaveBeenCalled()
  })

  test('behavior: restarts a connection that does not answer', async () => {
    const { relayer, turn } = meet({ answer: () => new Promise(() => undefined) })
    await turn('visible')
    await vi.advanceTimersByTimeAsync(LINE_MS - 1)
    expect(relayer.restartTransport).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(relayer.restartTransport).toHaveBeenCalledOnce()
  })

  test.each([
    ['refuses', () => Promise.reject(new Error('no'))],
    ['sends a malformed answer', async () => ({ messages: 'none' })],
  ])('error: restarts the connection to a relay that %s', async (_, answer) => {
    const { relayer, turn } = meet({ answer })
    await turn('visible')
    expect(relayer.restartTransport).toHaveBeenCalledOnce()
    expect(relayer.handleBatchMessageEvents).not.toHaveBeenCalled()
  })

  test('behavior: does not ask without subscriptions or after unsubscribing', async () => {
    const nobody = meet({ topics: [] })
    await nobody.turn('visible')
    expect(nobody.relayer.request).not.toHaveBeenCalled()
    const { relayer, turn, end } = meet()
    end()
    await turn('visible')
    expect(relayer.request).not.toHaveBeenCalled()
  })

  test('param: works without a document', () => {
    expect(() => askOnReturn({ core: {} } as never, undefined)()).not.toThrow()
  })
})
