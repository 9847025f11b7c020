// A sign-in message that grants capabilities (EIP-5573) shows them before it is signed.
import { formatSignInMessage, type SignInMessage } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { account, question } from '../../testing/question.ts'
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
}
const words = 'I further authorize the stated URI to perform the following actions on my behalf: '
const encode = (text: string) => `urn:recap:${Buffer.from(text).toString('base64url')}`
const tell = (resources: string[], statement?: string) =>
  describeMessage(
    question,
    new TextEncoder().encode(
      formatSignInMessage({ ...signIn, resources, ...(statement && { statement }) }),
    ),
  )
const allowed = (display: ReturnType<typeof tell>['display']) => {
  const rows = display.rows.filter(({ label }) => label.startsWith('Also allows'))
  return rows.map(({ value }) => value)
}
const dangers = ({ warnings }: ReturnType<typeof tell>['display']) =>
  warnings.filter(({ level }) => level === 'danger').map(({ text }) => text)

// The example of EIP-5573.
const example = {
  att: {
    'https://example.com/pictures/': {
      'crud/delete': [{}],
      'crud/update': [{}],
      'other/action': [{}],
    },
    'mailto:username@example.com': {
      'msg/receive': [{ max_count: 5, templates: ['newsletter', 'marketing'] }],
      'msg/send': [{ to: 'someone@email.com' }, { to: 'joe@email.com' }],
    },
  },
  prf: ['bafybeigk7ly3pog6uupxku3b6bubirr434ib6tfaymvox6gotaaaaaaaaa'],
}
const said = `${words}(1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'.`

describe('describeMessage with a ReCap', () => {
  test('behavior: lists each capability and its limits', () => {
    const { kind, display } = tell([encode(JSON.stringify(example))], said)
    expect(kind).toBe('capabilities')
    expect(display.title).toBe('Sign in and grant permissions')
    expect(allowed(display)).toEqual([
      'crud/delete for https://example.com/pictures/',
      'crud/update for https://example.com/pictures/',
      'other/action for https://example.com/pictures/',
      'msg/receive for mailto:username@example.com, within these limits: [{"max_count":5,"templates":["newsletter","marketing"]}]',
      'msg/send for mailto:username@example.com, within these limits: [{"to":"someone@email.com"},{"to":"joe@email.com"}]',
    ])
    expect(dangers(display)).toHaveLength(1)
  })

  test('behavior: explains requests to a wallet in words', () => {
    const att = { eip155: { 'request/eth_sendTransaction': [{ chains: ['eip155:1'] }] } }
    const statement = `${words}(1) 'request': 'eth_sendTransaction' for 'eip155'.`
    const { display } = tell([encode(JSON.stringify({ att }))], statement)
    expect(allowed(display)).toEqual([
      'Ask you to send transactions, within these limits: [{"chains":["eip155:1"]}]',
    ])
  })

  test('error: warns if the statement does not mention the capabilities', () => {
    for (const statement of [
      undefined,
      'Welcome.',
      `${said} Welcome.`,
      said.replace('send', 'sign'),
    ])
      expect(dangers(tell([encode(JSON.stringify(example))], statement).display)).toHaveLength(2)
  })

  test('error: shows capabilities named like properties of every object', () => {
    const text = '{"att":{"constructor":{"__proto__/x":[{}]},"__proto__":{"a/b":[{}]}}}'
    expect(allowed(tell([encode(text)]).display)).toEqual([
      '__proto__/x for constructor',
      'a/b for __proto__',
    ])
  })

  test('error: shows hidden and bidirectional characters in a capability', () => {
    const att = { 'https://a.example/\u202e': { 'a/b': [{ c: '\u200b' }] } }
    const [row] = allowed(tell([encode(JSON.stringify({ att }))]).display)
    expect(row).toContain('⟨U+202E⟩')
    expect(row).toContain('⟨U+200B⟩')
  })

  test.each([
    ['invalid base64', 'urn:recap:!'],
    ['invalid JSON', encode('{')],
    ['an empty one', encode('{"att":{}}')],
    ['duplicate names', encode('{"att":{"a:":{"b/c":[{}]},"a:":{"d/e":[{}]}}}')],
    ['whitespace', encode('{"att": {"a:":{"b/c":[{}]}}}')],
    ['an unknown part', encode('{"att":{"a:":{"b/c":[{}]}},"exp":1}')],
    ['a resource with no ability', encode('{"att":{"a:":{}}}')],
    ['an ability with no limits', encode('{"att":{"a:":{"b/c":[]}}}')],
    ['an ability with no namespace', encode('{"att":{"a:":{"bc":[{}]}}}')],
    ['one in capitals', 'URN:RECAP:!'],
  ])('error: warns about an unreadable ReCap: %s', (_, resource) => {
    const { kind, display } = tell([resource])
    expect([kind, allowed(display)]).toEqual(['capabilities', []])
    expect(dangers(display)).toEqual([expect.stringContaining('your wallet can’t read')])
  })

  test('error: finds a ReCap among other resources', () => {
    const recap = encode(JSON.stringify(example))
    const { kind, display } = tell(['https://a.example/', recap, 'ipfs://b'])
    expect([kind, allowed(display).length]).toEqual(['capabilities', 5])
  })
})
