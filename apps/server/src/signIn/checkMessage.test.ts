import type { SignInMessage } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { checkMessage } from './checkMessage.ts'
import type { ReasonName } from './reasons.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const at = (offsetMs: number) => new Date(nowMs + offsetMs).toISOString()
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const parameters = {
  origin: 'https://app.aureus.example:8443',
  chains: ['eip155:1', 'eip155:99199'],
  statement: 'Sign in to Aureus.',
  resources: [],
  nowMs,
} as const

const message: SignInMessage = {
  domain: 'app.aureus.example:8443',
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  statement: 'Sign in to Aureus.',
  uri: 'https://app.aureus.example:8443',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'abcdefghijklmnopqrstuv',
  issuedAt: at(0),
  expirationTime: at(10 * minuteMs),
}
const without = (field: keyof SignInMessage) => {
  const { [field]: _, ...rest } = message
  return rest as SignInMessage
}

describe('checkMessage', () => {
  test.each<[string, Partial<SignInMessage>]>([
    ['as requested', {}],
    ['on another enabled chain', { chainId: 'eip155:99199' }],
    ['at the age limit', { issuedAt: at(-10 * minuteMs) }],
    ['with a clock ahead by a minute', { issuedAt: at(minuteMs) }],
    ['valid for a day', { expirationTime: at(dayMs) }],
    ['valid from now on', { notBefore: at(0) }],
    ['with our scheme', { scheme: 'https' }],
    ['with our scheme in capitals', { scheme: 'HTTPS' }],
    ['with a request id', { requestId: 'r1' }],
    ['with times in another zone', { issuedAt: '2026-11-20T14:00:00+02:00' }],
  ])('behavior: accepts a message %s', (_, change) => {
    expect(checkMessage({ ...message, ...change }, parameters)).toBeUndefined()
  })

  test.each<[ReasonName, string, Partial<SignInMessage>]>([
    ['domain_mismatch', 'another host', { domain: 'evil.example' }],
    ['domain_mismatch', 'another port', { domain: 'app.aureus.example' }],
    ['domain_mismatch', 'a longer host', { domain: 'app.aureus.example:84430' }],
    ['domain_mismatch', 'another case', { domain: 'APP.aureus.example:8443' }],
    ['domain_mismatch', 'another scheme', { scheme: 'http' }],
    ['domain_mismatch', 'a longer scheme', { scheme: 'https+x' }],
    [
      'domain_mismatch',
      'another host with our scheme',
      { scheme: 'https', domain: 'evil.example' },
    ],
    ['uri_mismatch', 'another site', { uri: 'https://evil.example/' }],
    ['uri_mismatch', 'another scheme', { uri: 'http://app.aureus.example:8443/' }],
    ['uri_mismatch', 'a user name', { uri: 'https://app.aureus.example:8443@evil.example/' }],
    ['uri_mismatch', 'another path', { uri: 'https://app.aureus.example:8443/wallet' }],
    ['uri_mismatch', 'another spelling', { uri: 'HTTPS://app.aureus.example:08443' }],
    ['uri_mismatch', 'not a web address', { uri: 'urn:aureus' }],
    ['uri_mismatch', 'a file', { uri: 'blob:https://evil.example/1' }],
    ['chain_not_enabled', 'an unsupported chain', { chainId: 'eip155:5' }],
    ['chain_not_enabled', 'another namespace', { chainId: 'solana:1' }],
    [
      'address_not_checksummed',
      'lower case',
      { accountAddress: message.accountAddress.toLowerCase() },
    ],
    [
      'address_not_checksummed',
      'a wrong checksum',
      { accountAddress: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    ],
    ['address_not_checksummed', 'not hex', { accountAddress: 'abc' }],
    ['issued_in_future', 'by more than a minute', { issuedAt: at(minuteMs + 1) }],
    ['issued_too_long_ago', 'by more than ten minutes', { issuedAt: at(-10 * minuteMs - 1) }],
    ['expired', 'now', { expirationTime: at(0) }],
    [
      'expired',
      'when it was issued',
      { issuedAt: at(minuteMs / 2), expirationTime: at(minuteMs / 2) },
    ],
    [
      'expired',
      'before it was issued',
      { issuedAt: at(minuteMs), expirationTime: at(minuteMs / 2) },
    ],
    ['expiration_too_late', 'by more than a day', { expirationTime: at(dayMs + 1) }],
    ['not_yet_valid', 'soon', { notBefore: at(1) }],
    ['statement_mismatch', 'other words', { statement: 'Give me everything.' }],
    ['resources_mismatch', 'one', { resources: ['https://app.aureus.example/all'] }],
    ['resources_mismatch', 'an empty list', { resources: [] }],
  ])('error: %s, %s', (name, _, change) => {
    expect(checkMessage({ ...message, ...change }, parameters)?.name).toBe(name)
  })

  test('error: refuses a message without expiration or statement', () => {
    expect(checkMessage(without('expirationTime'), parameters)?.name).toBe('expiration_missing')
    expect(checkMessage(without('statement'), parameters)?.name).toBe('statement_mismatch')
  })

  test('param: resources', () => {
    const resources = ['https://app.aureus.example/terms', 'ipfs://terms']
    const check = (given: string[] | undefined) =>
      checkMessage(given ? { ...message, resources: given } : message, { ...parameters, resources })
    expect(check(resources)).toBeUndefined()
    expect(check(resources.toReversed())?.name).toBe('resources_mismatch')
    expect(check(undefined)?.name).toBe('resources_mismatch')
  })
})
