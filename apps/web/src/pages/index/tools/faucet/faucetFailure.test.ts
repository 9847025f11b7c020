import { AureusError } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { enAccount } from '../../../../messages/enAccount.ts'
import { faucetFailure, inHowLong } from './faucetFailure.ts'

/** As core throws it. Its class is not public, but its name is. */
class FaucetError extends AureusError {
  override name = 'FaucetError'
  readonly retryAfterMs: number | undefined
  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

describe('faucetFailure', () => {
  test('behavior: says when to try again', () => {
    expect(faucetFailure(enAccount, new FaucetError('Wait', 58_200), 'en')).toBe(
      'You’ve reached the limit for now. Try again in 59 seconds.',
    )
  })
  test('behavior: shows no English message of the faucet in other cases', () => {
    expect(faucetFailure(enAccount, new FaucetError('The faucet is empty'), 'en')).toBe(
      'The faucet didn’t send any coins. Try again in a moment.',
    )
  })
  test('error: describes other failures like the rest of the page', () => {
    expect(faucetFailure(enAccount, new Error('x'), 'en')).toBe(enAccount.request.unexpected)
  })
})

describe('inHowLong', () => {
  test.each([
    [0, 'in 1 second'],
    [1000, 'in 1 second'],
    [59_001, 'in 1 minute'],
    [60_001, 'in 2 minutes'],
    [3_600_000, 'in 1 hour'],
    [5_400_000, 'in 2 hours'],
  ])('behavior: %d ms is %s', (durationMs, words) => {
    expect(inHowLong(durationMs, 'en')).toBe(words)
  })
})
