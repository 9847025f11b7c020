import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mask } from './mask.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('mask', () => {
  test.each([
    ['an EVM address', `from ${address}.`, 'from [hex].'],
    ['a CAIP-10 account', `eip155:99199:${address}`, 'eip155:99199:[hex]'],
    ['a shortened address', '0xd8dA6BF2…6045', '[hex]…6045'],
    ['a key without prefix', `key=${'ab'.repeat(32)} x`, 'key=[masked] x'],
    ['a hash in a sentence', `sent ${'9f'.repeat(32)}`, 'sent [hex]'],
    ['a Bitcoin address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '[address]'],
    ['a Solana address', 'to 7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV now', 'to [token] now'],
    ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', '[token]'],
    ['a bearer token', 'Authorization: Bearer abc.def', 'Authorization: [masked] abc.def'],
    ['an email address', 'mail to ada.l@example.co.uk failed', 'mail to [email] failed'],
    ['a pairing', 'wc:7f6e@2?relay-protocol=irn&symKey=587d', '[pairing]'],
    ['a cookie', '__Host-session-token=abc; Path=/', '__Host-session-token=[masked]; Path=/'],
    ['a field of JSON', '{"otp":"123456","n":1}', '{"otp":"[masked]","n":1}'],
    ['a field of a query', '/x?access_token=abc&y=1', '/x?access_token=[masked]&y=1'],
  ])('behavior: masks %s', (_, text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  test.each([
    'Failed to fetch dynamically imported module: http://localhost:3000/assets/IndexPage-jbHrQFxj.js',
    'SWITCH_NETWORK eip155:99199',
    'at start (http://localhost:3000/assets/entry.client-BRDe6rZ0.js:1:2345)',
    'no-such-thing-as-a-very-long-name',
    '',
  ])('behavior: %j stays', (text) => {
    expect(mask(text)).toBe(text)
  })

  test('behavior: masks every token of 32 bytes or more, in base64url or hex, in any position', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 80 })
    const around = fc.constantFrom('', ' ', '"', '/', '=', '(', '\n')
    fc.assert(
      fc.property(
        bytes,
        around,
        fc.constantFrom('base64url' as const, 'hex' as const),
        (secret, edge, encoding) => {
          const text = Buffer.from(secret).toString(encoding)
          expect(mask(`a ${edge}${text}${edge} b`)).not.toContain(text.slice(0, 16))
        },
      ),
    )
  })

  test('behavior: finishes quickly on adversarial text', () => {
    for (const unit of ['a', 'a@', 'a-', 'eyJ.', '0x', 'token', '1b', 'a.'])
      expect(mask(unit.repeat(20_000))).toBeTypeOf('string')
  })
})
