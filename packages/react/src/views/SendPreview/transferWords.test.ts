import {
  RequestPendingError,
  TransferOutdatedError,
  UserRejectedError,
  WalletError,
} from '@aureus/core'
import { EmbeddedWalletError } from '@aureus/core/embedded'
import { describe, expect, test } from 'vitest'
import { enSend } from '../../messages/en.send.ts'
import type { Progress } from '../Send/sendState.ts'
import { transferWords } from './transferWords.ts'

const hash = '0xab'
const failed = (error: unknown) => ({ status: 'failed', error }) as const
const owners = (signed: number) =>
  ({ status: 'owners', hash: undefined, signed, required: 2 }) as const
const words = (progress: Exclude<Progress, { status: 'idle' }>, overdue = false) =>
  transferWords(enSend.progress, progress, '1 Gold', { overdue, sponsored: false })

describe('transferWords', () => {
  test.each([
    [{ status: 'wallet' }, 'Check your wallet', 'gold', 'cancel'],
    [{ status: 'sent', hash }, 'Sent', 'gold', 'wait'],
    [{ status: 'success', hash }, 'Confirmed', 'success', 'done'],
    [{ status: 'reverted', hash }, 'Transfer failed', 'error', 'done'],
    [owners(1), 'Waiting for other owners', 'gold', 'done'],
    [owners(2), 'Signed by enough owners', 'gold', 'done'],
    [{ status: 'late', hash }, 'Not confirmed yet', 'warning', 'done'],
    [{ status: 'unknown', hash }, 'Sent, but the outcome is unknown', 'warning', 'done'],
    [failed(new UserRejectedError()), 'Transfer declined', 'quiet', 'retry'],
    [failed(new RequestPendingError()), 'Your wallet has a pending request', 'warning', 'retry'],
    [failed(new TransferOutdatedError()), 'Your account or network changed', 'warning', 'back'],
    [failed(new WalletError('x', { cause: 1 })), 'Couldn’t send', 'error', 'retry'],
    [failed('anything'), 'Couldn’t send', 'error', 'retry'],
  ] as const)('behavior: %o is %s', (progress, title, tone, next) => {
    expect(words(progress)).toMatchObject({ title, tone, next })
  })

  test('behavior: offers the review again if the fee changed', () => {
    const error = new EmbeddedWalletError('network', 'The fee changed.', { rpcCode: -32003 })
    expect(words(failed(error))).toMatchObject({ title: 'The fee changed', next: 'back' })
    expect(words(failed(error)).lines.join()).toContain('Nothing was sent')
  })

  test('behavior: hints where to look for a wallet that does not respond', () => {
    expect(words({ status: 'wallet' }).lines[0]).toContain('1 Gold')
    expect(words({ status: 'wallet' }, true).lines[0]).toContain('may be locked')
  })

  test('behavior: quotes the wallet’s message if it has one', () => {
    const { lines } = words(failed(new WalletError('x', { cause: 1, details: 'vault closed' })))
    expect(lines[0]).toBe('Your wallet says: “vault closed”')
  })
})
