import { RequestAbortedError, UserRejectedError, WalletError } from '@aureus/core'
import {
  EmailThrottledError,
  EmbeddedAlertError,
  EmbeddedWalletError,
  SocialRefusedError,
} from '@aureus/core/embedded'
import { describe, expect, test } from 'vitest'
import { enEmbedded } from '../messages/en.embedded.ts'
import { enModal } from '../messages/en.modal.ts'
import { embeddedProblem, requestProblem } from './embeddedProblem.ts'

const { problems } = enEmbedded
const failed = (code: ConstructorParameters<typeof EmbeddedWalletError>[0]) =>
  new EmbeddedWalletError(code, 'Said in English.')
const refused = (reason: string) => new SocialRefusedError(reason, 'Said in English.')

describe('embeddedProblem', () => {
  test.each([
    [failed('expired'), problems.expired],
    [failed('network'), problems.network],
    [failed('internal'), problems.other],
    [refused('recovery_stopped'), problems.stopped],
    [refused('recovery_rejected'), problems.turnedAway],
    [refused('person_denied'), problems.banned],
    [refused('a_newer_reason'), problems.other],
    [new EmailThrottledError(7), 'Please try again after 7 seconds'],
    [new EmbeddedAlertError('APKT004', 'cause', 'remedy'), /Wallet Request Timeout \(APKT004\)/],
    [new UserRejectedError(), problems.declined],
    ['anything', problems.other],
  ])('behavior: says %o in words', (error, words) => {
    const expected = words instanceof RegExp ? expect.stringMatching(words) : words
    expect(embeddedProblem(error, enModal)).toEqual(expected)
    expect(embeddedProblem(new WalletError('connect', { cause: error }), enModal)).toEqual(expected)
  })

  test('behavior: says nothing of what the visitor cancelled', () => {
    expect(embeddedProblem(new RequestAbortedError(), enModal)).toBeUndefined()
  })
})

describe('requestProblem', () => {
  test.each([
    [failed('held'), problems.held],
    [failed('noSession'), problems.noSession],
    [failed('throttled'), problems.throttled],
    [refused('wallet_frozen'), problems.frozen],
    [new EmailThrottledError(7), 'Please try again after 7 seconds'],
  ])('behavior: says %o in words', (error, words) => {
    expect(requestProblem(new WalletError('eth_x', { cause: error }), enModal)).toBe(words)
  })

  test.each([
    failed('expired'),
    failed('refused'),
    failed('wrongCode'),
    failed('internal'),
    refused('a_newer_reason'),
    new UserRejectedError(),
    'anything',
  ])('behavior: says nothing about a login for %o', (error) => {
    expect(requestProblem(error, enModal)).toBeUndefined()
  })
})
