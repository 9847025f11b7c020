import { AureusError } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { walletFailure } from '../embedded/wallet/answers.ts'
import { replyError } from '../embedded/wallet/replyError.ts'
import { WindowBlockedError } from '../wallets/baseAccount/errors.ts'
import { WalletAppError } from '../wallets/mobileWalletAdapter/errors.ts'
import { WalletError, WalletResponseError } from './wallet.ts'
import { walletWords } from './walletWords.ts'

const reply = (rest: object) =>
  replyError({ code: 'internal', message: 'Said in English.', ...rest }, 'https://page.example')

describe('walletWords', () => {
  test('behavior: quotes a wallet of others', () => {
    expect(walletWords(new WalletError('eth_x', { cause: 1, details: 'no' }))).toBe('no')
    expect(walletWords(new WalletError('eth_x', { cause: 1 }))).toBeUndefined()
  })

  test.each([
    ['a thrown text', 'no'],
    ['our own reason', new WalletResponseError('eth_x', { details: 'expected a hash' })],
    ['another error', new AureusError('x', { details: 'y' })],
    ['a blocked window', new WindowBlockedError()],
    ['an absent wallet app', new WalletAppError('noApp')],
    ['the embedded wallet', reply({})],
    ['the embedded wallet, as any wallet', walletFailure('eth_x', reply({}))],
    ['its pending request', reply({ code: 'pending' })],
    ['its unknown chain', reply({ code: 'unknownChain' })],
    ['its refused sign-in', reply({ code: 'refused', reason: 'unknown' })],
    ['its reason for a bad request', walletFailure('eth_x', reply({ rpcCode: -32602 }))],
  ])('behavior: does not quote %s', (_, error) => {
    expect(walletWords(error)).toBeUndefined()
  })

  test('error: survives a wallet that throws an object whose parts throw', () => {
    const refuse = () => {
      throw new Error('trap')
    }
    const trap = new Proxy({}, { get: refuse, has: refuse })
    expect(walletWords(walletFailure('eth_x', trap))).toBeUndefined()
  })

  test.each([3, -32000])(
    'behavior: quotes the node behind the embedded wallet, by %d',
    (rpcCode) => {
      const error = reply({ rpcCode, message: 'execution reverted: vault closed' })
      expect(walletWords(walletFailure('eth_x', error))).toBe('execution reverted: vault closed')
    },
  )
})
