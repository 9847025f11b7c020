import {
  RequestPendingError,
  UserRejectedError,
  WalletError,
  WalletNotFoundError,
  WalletResponseError,
} from '@aureus/core'
import { AureusError } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { enAccount } from '../../../messages/enAccount.ts'
import { describeFailure } from './describeFailure.ts'

const { request } = enAccount

describe('describeFailure', () => {
  test.each([
    ['a declined request', new UserRejectedError(), request.declined],
    ['an open request', new RequestPendingError(), request.pending],
    ['a missing wallet', new WalletNotFoundError('x'), request.walletGone],
    ['a failing wallet', new WalletError('eth_x', { cause: 1 }), request.failed],
    ['an unusable answer', new WalletResponseError('eth_x'), request.failed],
    ['something else', new TypeError('x'), request.unexpected],
    ['a thrown text', 'x', request.unexpected],
  ])('behavior: %s', (_, error, words) => {
    expect(describeFailure(enAccount, error)).toBe(words)
  })

  test('behavior: quotes the wallet’s reason', () => {
    const error = new WalletError('eth_sendTransaction', {
      cause: 1,
      details: 'insufficient funds for gas',
    })
    expect(describeFailure(enAccount, error)).toContain('“insufficient funds for gas”')
  })

  test('behavior: does not put our own reason into the wallet’s mouth', () => {
    const error = new WalletResponseError('eth_x', { details: 'expected a transaction hash' })
    expect(describeFailure(enAccount, error)).toBe(request.failed)
  })

  test('behavior: shows no English message of any other own error', () => {
    const words = describeFailure(enAccount, new AureusError('Network not found'))
    expect(words).toBe(request.unexpected)
  })
})
