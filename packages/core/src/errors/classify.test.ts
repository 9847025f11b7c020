import { describe, expect, test } from 'vitest'
import { classifyWalletError, namesUnknownChain } from './classify.ts'
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
  ])('behavior: %j is a rejection by the visitor', (error) => {
    expect(classifyWalletError('m', error)).toBeInstanceOf(UserRejectedError)
  })
  test.each([
    'User rejected the request.',
    'User Rejected Request: The user rejected the request.',
    'MetaMask Tx Signature: User denied transaction signature.',
    'The user has declined',
    'User canceled',
    'Cancelled by the user',
    'USER_REJECTED',
    'UserRejectedRequest',
    'User closed the window',
    'denied',
    'Denied.',
    'cancelled',
    'Cancel',
    'Request rejected',
    'Error: transaction was rejected',
    'Sign-in request declined.',
    'The request was declined in the wallet',
  ])('behavior: %j is a rejection by the visitor in every shape', (words) => {
    const wrapped = { message: 'Something went wrong' }
    for (const error of [
      words,
      { message: words },
      new Error(words),
      { code: -32603, message: words },
      { code: 7, message: words },
      { ...wrapped, code: -32603, data: { originalError: { message: words } } },
      { ...wrapped, data: words },
      { ...wrapped, error: { message: words } },
      { ...wrapped, info: { error: { code: 4001 } } },
      { ...wrapped, reason: words },
    ])
      expect(classifyWalletError('m', error)).toBeInstanceOf(UserRejectedError)
  })
  test.each([
    'Request was cancelled due to timeout',
    'The request was cancelled: timed out',
    'User rejected: the request expired',
    'Transaction rejected by the network',
    'Transaction rejected: nonce too low',
    'request rejected: rate limit exceeded',
    'Permission denied',
    'Access denied',
    'Permission denied to access property "code"',
    'connection refused',
    'The operation was aborted.',
    'execution reverted: denied',
    'User account is locked',
    'The account was cancelled by its bank',
    'undenied',
  ])('error: %j is a failure, alone and nested', (words) => {
    for (const error of [words, { message: words }, { message: 'x', cause: new Error(words) }])
      expect(classifyWalletError('m', error)).toBeInstanceOf(WalletError)
  })
  test.each([-32003, 4100, 4200, 4900, -32601])(
    'error: code %i means another cause, even with the word "rejected"',
    (code) => {
      const error = { code, message: 'Transaction rejected' }
      expect(classifyWalletError('m', error)).toBeInstanceOf(WalletError)
      const named = { code, message: 'User rejected the transaction' }
      expect(classifyWalletError('m', named)).toBeInstanceOf(UserRejectedError)
    },
  )
  test('error: does not trust a revert reason that claims a rejection', () => {
    const error = {
      code: 'CALL_EXCEPTION',
      message: 'call reverted',
      reason: 'denied',
      data: { message: 'execution reverted: User rejected' },
    }
    expect(classifyWalletError('m', error)).toBeInstanceOf(WalletError)
  })
  test('error: reads hostile messages in constant time', () => {
    const words = `${'the request was '.repeat(50_000)}x`
    expect(classifyWalletError('m', words)).toBeInstanceOf(WalletError)
  })
  test.each([4000, 4900, 4999, 5003, '4000', undefined])('behavior: code %j is not', (code) => {
    expect(classifyWalletError('m', { code })).toBeInstanceOf(WalletError)
  })
  test('behavior: -32002 is a request that waits already', () => {
    expect(classifyWalletError('m', { code: -32002 })).toBeInstanceOf(RequestPendingError)
  })
  test.each([{ code: 4902 }, { code: -32603, data: { originalError: { code: 4902 } } }])(
    'behavior: %j is an unknown chain',
    (error) => expect(classifyWalletError('m', error)).toBeInstanceOf(UnknownChainError),
  )
  const spellings = (code: number) => [
    { code },
    { code: String(code) },
    { code: BigInt(code) },
    { errorCode: code },
    { code: -32603, data: { originalError: { code: String(code) } } },
    { code: -32603, message: `Internal JSON-RPC error.\n{"code":${code},"message":"x"}` },
    { message: `{"error":{"code":${code}}}` },
    `Error code: ${code}`,
    new Error(`failed (code=${code})`),
    `[${code}] no`,
    `${code}: no`,
    { code: 'UNKNOWN_ERROR', info: { error: { code } } },
    { details: `{"code":${code}}` },
  ]
  test.each([
    [4001, UserRejectedError],
    [4902, UnknownChainError],
    [-32002, RequestPendingError],
  ])('behavior: recognises code %i in every spelling that wallets use', (code, type) => {
    for (const error of spellings(code))
      expect(classifyWalletError('m', error)).toBeInstanceOf(type)
  })
  test.each(['USER_REJECTED', 'USER_DENIED'])('behavior: code %j is a rejection', (code) => {
    expect(classifyWalletError('m', { code, message: 'x' })).toBeInstanceOf(UserRejectedError)
  })
  test.each([
    'insufficient funds: have 4001 want 4902',
    'execution reverted: {"code":4001}',
    { code: 3, message: 'execution reverted: Error code: 4902' },
    { status: 4001 },
  ])('error: %j has none of these codes', (error) => {
    expect(classifyWalletError('m', error)).toMatchObject({ constructor: WalletError })
  })
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
  test.each([
    'Unrecognized chain ID "0x64". Try adding the chain using wallet_addEthereumChain first.',
    'Chain 100 is not supported',
    'This network is not yet added',
    'Unsupported chainId',
    'The wallet does not support this network',
    'The chain doesn’t exist',
  ])('behavior: %j says that the wallet lacks the chain', (words) => {
    expect(namesUnknownChain({ code: 4001, message: words })).toBe(true)
    expect(namesUnknownChain(new UserRejectedError({ cause: words }))).toBe(true)
  })
  test.each([
    'User rejected the request.',
    'Method not supported',
    'The network changed',
    undefined,
  ])('behavior: %j does not', (words) =>
    expect(namesUnknownChain({ code: 4001, message: words })).toBe(false),
  )
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
