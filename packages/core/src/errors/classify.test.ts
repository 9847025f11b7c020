import { describe, expect, test } from 'vitest'
import { classifyWalletError } from './classify.ts'
import { RequestPendingError, UnknownChainError, UserRejectedError, WalletError } from './wallet.ts'

describe('classifyWalletError', () => {
  test.each([
    { code: 4001 },
    { code: 5000 },
    { code: 5001 },
    { code: 5002 },
    { code: 'ACTION_REJECTED' },
    { name: 'UserRejectedRequestError' },
    new Error('outer', { cause: { code: 4001 } }),
    new Error('a', { cause: new Error('b', { cause: { name: 'UserRejectedRequestError' } }) }),
  ])('behavior: %j is the visitor’s no', (error) => {
    expect(classifyWalletError('m', error)).toBeInstanceOf(UserRejectedError)
  })
  test.each([4000, 4900, 4999, 5003, '4001', undefined])('behavior: code %j is not', (code) => {
    expect(classifyWalletError('m', { code })).toBeInstanceOf(WalletError)
  })
  test('behavior: -32002 is a request that waits already', () => {
    expect(classifyWalletError('m', { code: -32002 })).toBeInstanceOf(RequestPendingError)
  })
  test.each([{ code: 4902 }, { code: -32603, data: { originalError: { code: 4902 } } }])(
    'behavior: %j is an unknown chain',
    (error) => expect(classifyWalletError('m', error)).toBeInstanceOf(UnknownChainError),
  )
  test.each([
    ['locked', 'locked'],
    [{ message: 'no funds' }, 'no funds'],
    [{ message: 'x'.repeat(1000) }, 'x'.repeat(200)],
    [{ message: '  ' }, undefined],
    [undefined, undefined],
    [{ message: 7 }, undefined],
  ])('behavior: keeps the wallet’s words of %#', (error, details) => {
    expect(classifyWalletError('m', error)).toMatchObject({ name: 'WalletError', details })
  })
  test('error: a proxy that throws whatever it is asked', () => {
    const trap = () => {
      throw new Error('trap')
    }
    const proxy = new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap })
    expect(classifyWalletError('m', proxy)).toBeInstanceOf(WalletError)
  })
  test('error: a chain of causes without end', () => {
    const endless = (): object => ({
      get cause() {
        return endless()
      },
    })
    expect(classifyWalletError('m', endless())).toBeInstanceOf(WalletError)
  })
  test('error: getters that throw', () => {
    const trap = {
      get code() {
        throw new Error('trap')
      },
      get cause() {
        throw new Error('trap')
      },
    }
    expect(classifyWalletError('m', trap)).toBeInstanceOf(WalletError)
  })
})
