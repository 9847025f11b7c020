import { UserRejectedError } from '@aureus/core'
import {
  EmbeddedAlertError,
  EmbeddedWalletError,
  SocialBrowserError,
  SocialRefusedError,
  SocialWindowBlockedError,
} from '@aureus/core/embedded'
import { describe, expect, test } from 'vitest'
import { enEmbedded } from '../messages/en.embedded.ts'
import { enModal } from '../messages/en.modal.ts'
import { enSocial } from '../messages/en.social.ts'
import { socialProblem } from './socialWords.ts'

const refused = (reason: string) => new SocialRefusedError(reason, 'refused')

describe('socialProblem', () => {
  test.each<[Error, string, boolean]>([
    [new UserRejectedError(), 'Sign-in declined', true],
    [new SocialWindowBlockedError(), 'Your browser blocked the window', true],
    [new SocialBrowserError(), 'Open this page in your browser', false],
    [refused('unavailable'), 'Google isn’t available', true],
    [refused('frozen'), 'Your wallet is frozen', false],
    [refused('held'), 'Not yet', false],
    [refused('not_allowed'), 'You can’t sign in here', false],
    [refused('failed'), 'Couldn’t sign you in', true],
    [refused('a_newer_reason'), 'Couldn’t sign you in', true],
    [new EmbeddedWalletError('expired', 'late'), 'That took too long', true],
    [new EmbeddedWalletError('network', 'offline'), 'Couldn’t sign you in', true],
  ])('behavior: %s says “%s”; another attempt is offered: %s', (error, title, retry) => {
    const problem = socialProblem(error, 'Google', { social: enSocial, all: enModal })
    expect(problem).toMatchObject({ title, retry })
    expect(problem.text).not.toBe('')
  })

  test.each([
    ['person_denied', enEmbedded.problems.banned],
    ['country_denied', enEmbedded.problems.countryDenied],
    ['wallet_frozen', enEmbedded.problems.frozen],
    ['access_denied', enEmbedded.problems.accessDenied],
  ])('error: %s is said in words of its own, and offers no other attempt', (reason, text) => {
    const problem = socialProblem(refused(reason), 'Google', { social: enSocial, all: enModal })
    expect(problem).toMatchObject({ text, retry: false })
  })

  test.each([
    ['recovery_stopped', enEmbedded.problems.stopped],
    ['recovery_rejected', enEmbedded.problems.turnedAway],
  ])('error: %s has words of its own, and offers another attempt', (reason, text) => {
    const problem = socialProblem(refused(reason), 'Google', { social: enSocial, all: enModal })
    expect(problem).toMatchObject({ text, retry: true })
  })

  test('error: APKT004 keeps the words of the specification', () => {
    const error = new EmbeddedAlertError('APKT004', 'cause', 'remedy')
    const { title, text } = socialProblem(error, 'Google', { social: enSocial, all: enModal })
    expect(title).toBe('That took too long')
    expect(text).toContain('Wallet Request Timeout (APKT004)')
  })
})
