import { RequestPendingError, UserRejectedError } from '@aureus/core'
import { describe, expect, test } from 'vitest'
import { AdminError } from '../api/callAdmin.ts'
import { enSignIn } from '../messages/en.signIn.ts'
import { failureWords } from './WalletPicker.tsx'

const refusal = (status: number, message = '') =>
  new AdminError(message, { status, reason: 'x', requestId: null })

describe('failureWords', () => {
  test.each([
    ['a stranger’s account', refusal(403), 'signIn', enSignIn.notOperator],
    ['another account than the one signed in', refusal(403), 'stepUp', enSignIn.otherAccount],
    ['an old nonce', refusal(401, 'Please try again.'), 'signIn', 'Please try again.'],
    ['a press on reject', new UserRejectedError(), 'signIn', enSignIn.declined],
    ['a request that waits', new RequestPendingError(), 'stepUp', enSignIn.pending],
    ['anything else', new Error('inner words'), 'signIn', enSignIn.failed],
  ] as const)('behavior: has words for %s', (_, error, purpose, words) => {
    expect(failureWords(error, purpose)).toBe(words)
  })
})
