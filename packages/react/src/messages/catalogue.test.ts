import { describe, expect, test } from 'vitest'
import { enAccount } from './en.account.ts'
import { enActivity } from './en.activity.ts'
import { enApproval } from './en.approval.ts'
import { enBaseAccount } from './en.baseAccount.ts'
import { enChains } from './en.chains.ts'
import { enChooseNamespace } from './en.chooseNamespace.ts'
import { enCopy } from './en.copy.ts'
import { enEmail } from './en.email.ts'
import { enEmbedded } from './en.embedded.ts'
import { enLanguages } from './en.languages.ts'
import { enLinkedAccounts } from './en.linkedAccounts.ts'
import { enLoadFailed } from './en.loadFailed.ts'
import { enModal } from './en.modal.ts'
import { enNames } from './en.names.ts'
import { enNetworks } from './en.networks.ts'
import { enNoWallets } from './en.noWallets.ts'
import { enOneWallet } from './en.oneWallet.ts'
import { enPairing } from './en.pairing.ts'
import { enProfileWallets } from './en.profileWallets.ts'
import { enPuzzle } from './en.puzzle.ts'
import { enReceive, enReceiving } from './en.receive.ts'
import { enRecovery } from './en.recovery.ts'
import { enSend } from './en.send.ts'
import { enSessions } from './en.sessions.ts'
import { enSignIn } from './en.signIn.ts'
import { enSignInErrors } from './en.signInErrors.ts'
import { enSwap } from './en.swap.ts'
import { enToast } from './en.toast.ts'
import { enTokens } from './en.tokens.ts'
import { en } from './en.ts'
import { enWalletApp } from './en.walletApp.ts'
import { enWallets } from './en.wallets.ts'
import { signInError } from './signInError.ts'

function* leaves(value: unknown, path: string): Generator<[string, unknown]> {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, `${path}.${key}`)
  else yield [path, value]
}

const catalogues = {
  en,
  enModal,
  enCopy,
  enNetworks,
  enSignIn,
  enReceiving,
  enSwap,
  enToast,
  enLoadFailed,
  enAccount,
  enActivity,
  enEmbedded,
  enApproval,
  enBaseAccount,
  enChains,
  enChooseNamespace,
  enEmail,
  enLanguages,
  enLinkedAccounts,
  enNames,
  enNoWallets,
  enOneWallet,
  enPairing,
  enProfileWallets,
  enPuzzle,
  enReceive,
  enRecovery,
  enSend,
  enSessions,
  enSignInErrors,
  enTokens,
  enWalletApp,
  enWallets,
}
const all = Object.entries(catalogues).flatMap(([name, words]) => [...leaves(words, name)])

describe('catalogue', () => {
  test.each(all)('behavior: %s is a message', (_, message) => {
    const text = typeof message === 'function' ? message('{value}', '{value}', '{value}') : message
    expect(text).toEqual(expect.any(String))
    expect((text as string).trim()).toBe(text)
    expect(text).not.toBe('')
    expect(text).not.toMatch(/undefined|\[object/)
    if (typeof message === 'function') expect(text).toContain('{value}')
  })
})

/** All reasons of the sign-in API and its guards, and the names that the client adds. */
const names = [
  'rejected',
  'pending',
  'wallet',
  'network',
  'session_not_kept',
  'body_malformed',
  'nonce_unknown',
  'nonce_expired',
  'message_malformed',
  'version_unsupported',
  'domain_mismatch',
  'uri_mismatch',
  'chain_not_enabled',
  'address_not_checksummed',
  'issued_in_future',
  'issued_too_long_ago',
  'expiration_missing',
  'expiration_too_late',
  'expired',
  'not_yet_valid',
  'statement_mismatch',
  'resources_mismatch',
  'signature_malformed',
  'signature_mismatch',
  'quorum_missing',
  'upstreams_disagree',
  'upstream_unavailable',
  'access_denied',
  'country_denied',
  'person_denied',
  'wallet_frozen',
  'too_many_requests',
  'overloaded',
  'session_none',
]

describe('signInError', () => {
  test.each(names)('behavior: the message for %s says what to do next', (name) => {
    const sentence = signInError(enModal, { name, description: 'raw' })
    expect(sentence).not.toContain('raw')
    expect(sentence).toMatch(/\b(try|sign in|switch|use|contact)\b/i)
    expect(sentence).toMatch(/\.$/)
  })

  test('behavior: an unknown reason falls back to the server’s description', () => {
    const error = { name: 'new_reason', description: 'Do this instead.' }
    expect(signInError(enModal, error)).toBe('Do this instead.')
  })

  test('behavior: without a description it still says what to do', () => {
    expect(signInError(enModal, { name: 'new_reason', description: ' ' })).toBe(
      enSignInErrors.unknown,
    )
  })

  test('behavior: names of the object prototype are not reasons', () => {
    expect(signInError(enModal, { name: 'constructor', description: 'x' })).toBe('x')
  })
})
