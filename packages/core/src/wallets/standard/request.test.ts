import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  RequestAbortedError,
  RequestPendingError,
  UserRejectedError,
  WalletError,
  WalletResponseError,
} from '../../errors/wallet.ts'
import { requestFeature } from './request.ts'

const asking = (ask: unknown, signal?: AbortSignal) =>
  requestFeature(
    { features: { 'a:b': { ask } } },
    {
      feature: 'a:b',
      method: 'ask',
      inputs: [1, 2],
      schema: v.number(),
      signal,
    },
  )

describe('requestFeature', () => {
  test('behavior: calls the method on its feature with the inputs', async () => {
    const feature = {
      of: 5,
      async ask(a: number, b: number) {
        return this.of + a + b
      },
    }
    const { ask } = feature
    expect(await asking(ask.bind(feature))).toBe(8)
  })

  test.each([
    { code: 4001 },
    { name: 'WalletStandardError', context: { __code: 4_001_000 } },
    new Error('User rejected the request.'),
  ])('error: reads %j as a rejection', async (thrown) => {
    await expect(asking(() => Promise.reject(thrown))).rejects.toBeInstanceOf(UserRejectedError)
  })

  test.each([
    [{ code: -32002 }, RequestPendingError],
    [{ message: 'The request was cancelled due to a timeout' }, WalletError],
    ['locked', WalletError],
    [undefined, WalletError],
  ])('error: reports a wallet that throws %j', async (thrown, type) => {
    await expect(
      asking(() => {
        throw thrown
      }),
    ).rejects.toBeInstanceOf(type)
  })

  test.each([undefined, 'text', null, {}])('error: rejects the answer %j', async (answer) => {
    await expect(asking(() => answer)).rejects.toBeInstanceOf(WalletResponseError)
  })

  test.each([undefined, 7, null])('error: rejects if the method is %j', async (method) => {
    await expect(asking(method)).rejects.toBeInstanceOf(WalletResponseError)
  })

  test('param: signal: ignores an answer after an abort', async () => {
    const controller = new AbortController()
    const asked = asking(() => new Promise(() => {}), controller.signal)
    controller.abort()
    await expect(asked).rejects.toBeInstanceOf(RequestAbortedError)
  })
})
