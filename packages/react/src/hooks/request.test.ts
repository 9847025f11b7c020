import { describe, expect, test } from 'vitest'
import { createRequest } from './request.ts'

function setUp() {
  const request = createRequest<string>()
  const seen: string[] = []
  request.subscribe(() => seen.push(request.getState().status))
  return { request, seen }
}

describe('createRequest', () => {
  test('behavior: goes from idle to waiting to success', async () => {
    const { request, seen } = setUp()
    expect(request.getState()).toEqual({ status: 'idle' })
    expect(await request.start(async () => 'signed')).toBe('signed')
    expect(request.getState()).toEqual({ status: 'success', value: 'signed' })
    expect(seen).toEqual(['waiting', 'success'])
  })

  test('behavior: cancelling returns to idle and ignores the late answer', async () => {
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

  test('behavior: a second request cancels the first', async () => {
    const { request } = setUp()
    const first = Promise.withResolvers<string>()
    const running = request.start(() => first.promise)
    await request.start(async () => 'second')
    first.reject(new Error('late'))
    expect(await running).toBeUndefined()
    expect(request.getState()).toEqual({ status: 'success', value: 'second' })
  })

  test.each([undefined, null, '', ' ', {}, 4001, new Error('')])(
    'error: gives an error without a message the message An error occurred: %j',
    async (thrown) => {
      const { request } = setUp()
      await request.start(() => Promise.reject(thrown))
      expect(request.getState()).toMatchObject({ error: { message: 'An error occurred' } })
    },
  )

  test.each([[new Error('declined'), 'declined'] as const, ['text', 'text'] as const])(
    'error: reports an error in the state and does not reject: %s',
    async (thrown, message) => {
      const { request } = setUp()
      expect(await request.start(() => Promise.reject(thrown))).toBeUndefined()
      expect(request.getState()).toMatchObject({ status: 'error', error: { message } })
    },
  )

  test('behavior: cancelling without a request notifies no subscriber', () => {
    const { request, seen } = setUp()
    request.cancel()
    expect(seen).toEqual([])
  })
})
