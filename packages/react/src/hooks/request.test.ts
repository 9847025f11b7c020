import { describe, expect, test } from 'vitest'
import { createRequest } from './request.ts'

function setUp() {
  const request = createRequest<string>()
  const seen: string[] = []
  request.subscribe(() => seen.push(request.getState().status))
  return { request, seen }
}

describe('createRequest', () => {
  test('behavior: idle, waiting, success', async () => {
    const { request, seen } = setUp()
    expect(request.getState()).toEqual({ status: 'idle' })
    expect(await request.start(async () => 'signed')).toBe('signed')
    expect(request.getState()).toEqual({ status: 'success', value: 'signed' })
    expect(seen).toEqual(['waiting', 'success'])
  })

  test('behavior: a cancelled one is idle, and its late answer has no effect', async () => {
    const { request, seen } = setUp()
    const { promise, resolve } = Promise.withResolvers<string>()
    let aborted = false
    const running = request.start((signal) => {
      signal.addEventListener('abort', () => {
        aborted = true
      })
      return promise
    })
    request.cancel()
    resolve('late')
    expect(await running).toBeUndefined()
    expect(aborted).toBe(true)
    expect(request.getState()).toEqual({ status: 'idle' })
    expect(seen).toEqual(['waiting', 'idle'])
  })

  test('behavior: a second one gives the first up', async () => {
    const { request } = setUp()
    const first = Promise.withResolvers<string>()
    const running = request.start(() => first.promise)
    await request.start(async () => 'second')
    first.reject(new Error('late'))
    expect(await running).toBeUndefined()
    expect(request.getState()).toEqual({ status: 'success', value: 'second' })
  })

  test.each([undefined, null, '', ' ', {}, 4001, new Error('')])(
    'error: what is thrown without words: An error occurred: %j',
    async (thrown) => {
      const { request } = setUp()
      await request.start(() => Promise.reject(thrown))
      expect(request.getState()).toMatchObject({ error: { message: 'An error occurred' } })
    },
  )

  test.each([[new Error('declined'), 'declined'] as const, ['text', 'text'] as const])(
    'error: what is thrown is the state, never a rejection: %s',
    async (thrown, message) => {
      const { request } = setUp()
      expect(await request.start(() => Promise.reject(thrown))).toBeUndefined()
      expect(request.getState()).toMatchObject({ status: 'error', error: { message } })
    },
  )

  test('behavior: cancelling nothing tells nobody', () => {
    const { request, seen } = setUp()
    request.cancel()
    expect(seen).toEqual([])
  })
})
