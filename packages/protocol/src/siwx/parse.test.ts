import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solanaClusterOf } from '../families/solana/cluster.ts'
import { formatSignInMessage, type SignInMessage } from './message.ts'
import { parseSignInMessage } from './parse.ts'

const anyPoint = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point))

const minimal: SignInMessage = {
  accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  chainId: 'eip155:1',
  domain: 'example.com',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756abcdefgh',
  issuedAt: '2021-09-30T16:25:24.000Z',
}

const complete: SignInMessage = {
  ...minimal,
  domain: 'localhost:3000',
  statement: 'I accept the Terms of Service: https://example.com/tos',
  expirationTime: '2021-10-01T16:25:24Z',
  notBefore: '2021-09-30T16:25:24+02:00',
  requestId: 'some-id_1~%20',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/a?b=c#d',
  ],
}

// The example in EIP-4361, with its resources.
const published = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`

function parsed(text: string): SignInMessage | string {
  const result = parseSignInMessage(text)
  return result.ok ? result.message : result.field
}

describe('parseSignInMessage', () => {
  test('behavior: parses the example in EIP-4361', () => {
    expect(parsed(published)).toEqual({
      accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      chainId: 'eip155:1',
      domain: 'example.com',
      uri: 'https://example.com/login',
      version: '1',
      nonce: '32891756',
      issuedAt: '2021-09-30T16:25:24Z',
      statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
      resources: [
        'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
        'https://example.com/my-web2-claim.json',
      ],
    })
  })
  test.each([
    ['a minimal message', minimal],
    ['a complete message', complete],
    ['an empty list of resources', { ...minimal, resources: [] }],
    ['an empty request id', { ...minimal, requestId: '' }],
    ['an IPv6 host', { ...minimal, domain: '[::1]:3000' }],
    ['a scheme', { ...minimal, scheme: 'https' }],
    ['an IPv6 host with a scheme', { ...minimal, scheme: 'http', domain: '[::1]:3000' }],
    ['a scheme with signs', { ...complete, scheme: 'web+App-1.x' }],
    [
      'a Solana account',
      {
        ...minimal,
        chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        accountAddress: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
      },
    ],
    [
      'a Bitcoin account',
      {
        ...minimal,
        chainId: 'bip122:000000000019d6689c085ae165831e93',
        accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      },
    ],
  ] as [string, SignInMessage][])('behavior: parses %s', (_, message) => {
    expect(parsed(formatSignInMessage(message))).toEqual(message)
  })

  const text = formatSignInMessage(complete)
  const replace = (from: string | RegExp, to: string) => text.replace(from, to)
  test.each([
    ['empty', '', 'text'],
    ['garbage', 'x'.repeat(65536), 'text'],
    ['another chain family', replace('Ethereum', 'Dogecoin'), 'text'],
    ['another first line', replace('wants you to sign in', 'wants you to sign out'), 'text'],
    [
      'user information in the domain',
      replace('localhost:3000', 'localhost:3000@evil.com'),
      'domain',
    ],
    ['an empty scheme', replace('localhost:3000', '://localhost:3000'), 'scheme'],
    ['a digit first in the scheme', replace('localhost:3000', '1http://localhost:3000'), 'scheme'],
    ['an underscore in the scheme', replace('localhost:3000', 'a_b://localhost:3000'), 'scheme'],
    ['two schemes', replace('localhost:3000', 'https://http://localhost:3000'), 'domain'],
    ['a scheme without a domain', replace('localhost:3000', 'https://'), 'domain'],
    ['a scheme with one slash', replace('localhost:3000', 'https:/localhost:3000'), 'domain'],
    ['a path after the domain', replace('localhost:3000', 'https://localhost:3000/a'), 'domain'],
    [
      'user information after a scheme',
      replace('localhost:3000', 'https://localhost:3000@evil.com'),
      'domain',
    ],
    ['a space in the domain', replace('localhost:3000', 'local host'), 'text'],
    ['carriage returns', text.replaceAll('\n', '\r\n'), 'text'],
    ['a line after the end', `${text}\n`, 'resources'],
    ['a line before', `\n${text}`, 'text'],
    ['a missing blank line', replace('\n\nURI', '\nURI'), 'text'],
    ['a second blank line', replace('\n\nURI', '\n\n\nURI'), 'uri'],
    ['two lines of statement', replace('I accept', 'I\naccept'), 'text'],
    ['a statement outside ASCII', replace('I accept', 'І accept'), 'statement'],
    ['a relative uri', replace('URI: https://example.com/login', 'URI: /login'), 'uri'],
    ['a missing uri', replace(/URI: .*\n/, ''), 'uri'],
    ['version 2', replace('Version: 1', 'Version: 2'), 'version'],
    ['a missing version', replace('Version: 1\n', ''), 'version'],
    ['a padded chain id', replace('Chain ID: 1', 'Chain ID: 01'), 'chainId'],
    ['a hex chain id', replace('Chain ID: 1', 'Chain ID: 0x1'), 'chainId'],
    ['a missing chain id', replace('Chain ID: 1\n', ''), 'chainId'],
    ['a short nonce', replace('32891756abcdefgh', '1234567'), 'nonce'],
    ['a nonce with a hyphen', replace('32891756abcdefgh', '1234-5678'), 'nonce'],
    ['a missing nonce', replace(/Nonce: .*\n/, ''), 'nonce'],
    ['a missing issue time', replace(/Issued At: .*\n/, ''), 'issuedAt'],
    ['a date without time', replace('2021-09-30T16:25:24.000Z', '2021-09-30'), 'issuedAt'],
    ['31 September', replace('2021-09-30T16:25:24.000Z', '2021-09-31T16:25:24Z'), 'issuedAt'],
    ['hour 25', replace('2021-10-01T16:25:24Z', '2021-10-01T25:25:24Z'), 'expirationTime'],
    ['fields out of order', replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1'), 'version'],
    ['a duplicate field', replace('Version: 1', 'Version: 1\nVersion: 1'), 'chainId'],
    ['an unknown field', replace('Version: 1', 'Version: 1\nColour: gold'), 'chainId'],
    ['a lower-case tag', replace('Nonce: ', 'nonce: '), 'nonce'],
    ['two spaces after a tag', replace('Nonce: ', 'Nonce:  '), 'nonce'],
    ['a request id with a space', replace('some-id', 'some id'), 'requestId'],
    ['a resource without a dash', replace('- ipfs', 'ipfs'), 'resources'],
    ['a resource that is not a URI', replace('- ipfs://', '- '), 'resources'],
    ['an account with a space', replace('0xd8dA', '0x d8dA'), 'accountAddress'],
  ])('error: refuses %s', (_, malformed, field) => {
    expect(parsed(malformed)).toBe(field)
  })

  test('behavior: whatever it accepts formats to the same text', () => {
    const edit = fc.record({
      at: fc.nat(text.length),
      remove: fc.nat(6),
      insert: fc.string({ maxLength: 6, unit: anyPoint }),
    })
    fc.assert(
      fc.property(edit, ({ at, remove, insert }) => {
        const mutated = text.slice(0, at) + insert + text.slice(at + remove)
        const result = parseSignInMessage(mutated)
        if (result.ok) expect(formatSignInMessage(result.message)).toBe(mutated)
      }),
      { numRuns: 2000 },
    )
  })
  test.each(Object.getOwnPropertyNames(Object.prototype))(
    'error: refuses the inherited name %s in place of any word',
    (name) => {
      expect(parsed(replace('Ethereum', name))).toBe('text')
      for (const { 0: word, index } of text.matchAll(/\S+/g)) {
        const bent = text.slice(0, index) + name + text.slice(index + word.length)
        const result = parseSignInMessage(bent)
        if (result.ok) expect(formatSignInMessage(result.message)).toBe(bent)
      }
    },
  )

  test('behavior: never throws on any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyPoint, maxLength: 400 }),
        (any) => void parseSignInMessage(any),
      ),
    )
  })
})

const solana: SignInMessage = {
  ...complete,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}

// The template of Sign-In With Solana with every field, as a wallet writes it.
const bySolanaWallet = `localhost:3000 wants you to sign in with your Solana account:
HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk

I accept the Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: mainnet
Nonce: 32891756abcdefgh
Issued At: 2021-09-30T16:25:24.000Z
Expiration Time: 2021-10-01T16:25:24Z
Not Before: 2021-09-30T16:25:24+02:00
Request ID: some-id_1~%20
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/a?b=c#d`

describe('Sign-In With Solana', () => {
  test('behavior: parses a wallet’s text for solana:signIn, with the cluster’s name', () => {
    expect(parsed(bySolanaWallet)).toEqual(solana)
    expect(formatSignInMessage(solana, solanaClusterOf(solana.chainId))).toBe(bySolanaWallet)
  })
  test.each([
    ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ])('behavior: %s is requested by name, and both spellings are one chain', (name, reference) => {
    expect(solanaClusterOf(`solana:${reference}`)).toBe(name)
    for (const written of [name, reference])
      expect(parsed(bySolanaWallet.replace(': mainnet', `: ${written}`))).toMatchObject({
        chainId: `solana:${reference}`,
      })
  })
  test('behavior: uses the reference for a cluster without a name', () => {
    expect(solanaClusterOf('solana:HYLDyPbAwKNZ9y6TCqg4R3C4UzwKzFHs')).toBe(
      'HYLDyPbAwKNZ9y6TCqg4R3C4UzwKzFHs',
    )
    expect(parsed(bySolanaWallet.replace(': mainnet', ': localnet'))).toMatchObject({
      chainId: 'solana:localnet',
    })
  })
  test.each([
    ['the CAIP-2 id', 'solana:mainnet', 'chainId'],
    ['two words', 'main net', 'chainId'],
    ['nothing', '', 'chainId'],
  ])('error: refuses %s as the chain', (_, written, field) => {
    expect(parsed(bySolanaWallet.replace(': mainnet', `: ${written}`))).toBe(field)
  })
  test('error: refuses cluster names outside Solana', () => {
    const ethereum = bySolanaWallet.replace('Solana', 'Ethereum')
    expect(parsed(ethereum)).toBe('chainId')
    expect(parsed(bySolanaWallet.replace('Solana', 'Bitcoin'))).toMatchObject({
      chainId: 'bip122:mainnet',
    })
  })
  test('error: refuses Solana’s layout without a statement, which differs from EIP-4361', () => {
    expect(parsed(bySolanaWallet.replace(/\n\nI accept.*/, ''))).toBe('text')
  })
})

describe('formatSignInMessage', () => {
  test('error: refuses a namespace without sign-in messages', () => {
    expect(() => formatSignInMessage({ ...minimal, chainId: 'near:mainnet' })).toThrow(TypeError)
  })
})
