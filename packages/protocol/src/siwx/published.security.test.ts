// The published messages of the `siwe` package (MIT or Apache-2.0), which most implementations of EIP-4361 test
// with.
import { expect, test } from 'vitest'
import { parseSignInMessage } from './parse.ts'

const statement = 'I accept the ServiceOrg Terms of Service: https://service.org/tos'
const base = `service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

${statement}

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z`
const withDomain = (domain: string) => base.replace('service.org', domain)
// The messages to refuse also lack a chain id, which alone is a reason to refuse them.
const refusable = base.replace('\nChain ID: 1', '').replace('24.000Z', '24Z')

const accepted: [string, string, object][] = [
  [
    'couple of optional fields',
    `${base}\nResources:\n- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu\n- https://example.com/my-web2-claim.json`,
    {
      resources: [
        'ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu',
        'https://example.com/my-web2-claim.json',
      ],
    },
  ],
  ['no optional field', base, { statement, nonce: '32891757', chainId: 'eip155:1' }],
  [
    'timestamp without microseconds',
    base.replace('24.000Z', '24Z'),
    { issuedAt: '2021-09-30T16:25:24Z' },
  ],
  ['domain is RFC 3986 authority with IP', withDomain('127.0.0.1'), { domain: '127.0.0.1' }],
  [
    'domain is RFC 3986 authority with port',
    withDomain('127.0.0.1:8080'),
    { domain: '127.0.0.1:8080' },
  ],
  ['no statement', base.replace(`${statement}\n`, ''), { uri: 'https://service.org/login' }],
]

const refused: [string, string][] = [
  ['missing mandatory field', refusable.replace('URI: https://service.org/login\n', '')],
  ['extra line breaks', base.replace(statement, `\n${statement}`)],
  [
    'non-ISO datetime',
    base.replace(/Issued At: .*/, 'Issued At: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'),
  ],
  ['out of order fields', base.replace(/(URI: .*\n)(Version: .*\n)/, '$2$1')],
  ['wrong version', base.replace('Version: 1', 'Version: 2')],
  ['no chain id', refusable],
  // Allowed by RFC 3986 and by the package. A page's host has no user, and readers may take the user for the host.
  ['domain is RFC 3986 authority with userinfo', withDomain('test@127.0.0.1')],
  ['domain is RFC 3986 authority with userinfo and port', withDomain('test@127.0.0.1:8080')],
]

test(`behavior: parses ${accepted.length} published EIP-4361 messages`, () => {
  for (const [name, text, message] of accepted)
    expect([name, parseSignInMessage(text)]).toEqual([
      name,
      { ok: true, message: expect.objectContaining(message) },
    ])
})

test(`error: refuses ${refused.length} published messages that are malformed or have user information`, () => {
  for (const [name, text] of refused)
    expect([name, parseSignInMessage(text)]).toEqual([
      name,
      { ok: false, field: expect.any(String) },
    ])
})
