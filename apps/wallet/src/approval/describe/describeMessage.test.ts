import { formatSignInMessage, linkStatement, type SignInMessage } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { account, other, question } from '../../testing/question.ts'
import { describeMessage } from './describeMessage.ts'

const signIn: SignInMessage = {
  accountAddress: account,
  chainId: 'eip155:99199',
  domain: 'app.example.com',
  uri: 'https://app.example.com',
  version: '1',
  nonce: 'abcdef0123456789',
  issuedAt: '2026-11-21T20:00:00.000Z',
  expirationTime: '2026-11-21T21:00:00.000Z',
  statement: 'Welcome.',
}
const bytes = (text: string) => new TextEncoder().encode(text)
const ask = (change: Partial<SignInMessage>) =>
  describeMessage(question, bytes(formatSignInMessage({ ...signIn, ...change })))

describe('describeMessage', () => {
  test('behavior: describes a sign-in to the requesting page', () => {
    const { kind, display } = ask({})
    expect(kind).toBe('signIn')
    expect(display).toMatchObject({
      title: 'Sign in',
      origin: 'https://app.example.com',
      claimedName: 'Example',
      summary: 'Sign in to app.example.com',
      warnings: [],
    })
    expect(display.rows.map(({ value }) => value)).toContain('Welcome.')
  })

  test.each(['https', 'HTTPS'])(
    'behavior: a sign-in that names the scheme %s of the page is one to it',
    (scheme) => {
      const { kind, display } = ask({ scheme })
      expect(kind).toBe('signIn')
      expect(display.summary).toBe('Sign in to app.example.com')
    },
  )

  test('error: a sign-in that grants capabilities does not count as harmless', () => {
    const { kind } = ask({ resources: ['urn:recap:eyJhdHQiOnt9fQ'] })
    expect(kind).toBe('capabilities')
  })

  test('behavior: a link of two accounts warns, shows the other account, and does not count as harmless', () => {
    const { kind, display } = ask({ statement: linkStatement(other) })
    expect(kind).toBe('link')
    expect(display).toMatchObject({ title: 'Link two accounts', action: 'Link' })
    expect(display.warnings).toEqual([
      { level: 'danger', text: expect.stringContaining('only if the other account is yours') },
    ])
    expect(display.rows.some(({ value }) => value.includes(other))).toBe(true)
  })

  test.each([
    ['another site', { domain: 'evil.com' }],
    ['a site that begins with ours', { domain: 'app.example.com.evil.com' }],
    ['a site above ours', { domain: 'example.com' }],
    ['another port', { domain: 'app.example.com:8443' }],
    ['another scheme', { scheme: 'http' }],
    ['another site with our scheme', { scheme: 'https', domain: 'evil.com' }],
    ['a scheme that begins with ours', { scheme: 'httpsx' }],
    ['another scheme in its address', { uri: 'http://app.example.com' }],
    ['an address elsewhere', { uri: 'https://evil.com' }],
    ['an address in a blob', { uri: 'blob:https://app.example.com/1' }],
    ['an address with a user name', { uri: 'https://a:b@app.example.com/' }],
    ['an address in another spelling', { uri: 'https:app.example.com' }],
    ['another account', { accountAddress: other }],
    [
      'an account without its checksum in mixed case',
      { accountAddress: account.replace('C', 'c') },
    ],
    ['another chain', { chainId: 'eip155:1' as const }],
    ['another family', { chainId: 'solana:99199' as const }],
  ])('error: rejects a sign-in to %s', (_, change) => {
    expect(() => ask(change)).toThrow('The wallet does not sign this')
  })

  test.each([
    [
      'without its address line',
      'app.example.com wants you to sign in with your Ethereum account:',
    ],
    ['in other words', 'evil.com wants you to sign in, please'],
    ['in capitals', 'EVIL.com WANTS YOU TO SIGN IN with your Ethereum account:'],
    ['with a line more', `${formatSignInMessage(signIn)}\nFee: 0`],
  ])('error: rejects text that only resembles a sign-in: %s', (_, text) => {
    expect(() => describeMessage(question, bytes(text))).toThrow('The wallet does not sign this')
  })

  test('behavior: shows plain text', () => {
    const { kind, display } = describeMessage(question, bytes('Hello\nworld'))
    expect([kind, display.warnings, display.rows[0]]).toEqual([
      'message',
      [],
      { label: 'Message', value: 'Hello\nworld', style: 'block' },
    ])
  })

  test.each([
    ['bytes that are not text', Uint8Array.of(0xff, 0xfe, 0x00), '0xfffe00'],
    ['nothing but spaces', bytes('  '), '0x2020'],
    ['nothing', new Uint8Array(), '0x'],
  ])('behavior: shows %s in hex, with a warning', (_, raw, hex) => {
    const { display } = describeMessage(question, raw)
    expect(display.rows[0]?.value).toBe(hex)
    expect(display.warnings.map(({ level }) => level)).toEqual(['danger'])
  })

  test('behavior: shows hidden characters as codes, with a warning', () => {
    const { display } = describeMessage(question, bytes('pay \u202e001'))
    expect(display.rows[0]?.value).toBe('pay ⟨U+202E⟩001')
    expect(display.warnings).toHaveLength(1)
  })
})
