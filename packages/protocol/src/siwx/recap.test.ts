import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSignInMessage, type SignInMessage } from './message.ts'
import { parseSignInMessage } from './parse.ts'
import {
  isRecap,
  readRecap,
  recapMethods,
  recapStatement,
  splitRecap,
  writeRecap,
} from './recap.ts'

const encode = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replaceAll('=', '')}`
const of = (eip155: unknown, more: object = {}) => encode({ att: { eip155 }, ...more })
const chains = ['eip155:1', 'eip155:10']
const message: SignInMessage = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh',
  issuedAt: '2026-11-20T12:00:00.000Z',
}

describe('readRecap', () => {
  test('behavior: lists requests and chains without duplicates', () => {
    const recap = of({
      'request/personal_sign': [{ chains }],
      'request/eth_sendTransaction': [{ chains }],
    })
    expect(readRecap(recap)).toEqual({ methods: ['personal_sign', 'eth_sendTransaction'], chains })
    expect(readRecap(of({ 'request/personal_sign': [{}] }))?.chains).toEqual([])
  })

  test('behavior: accepts either base64 alphabet, with or without padding', () => {
    for (const limits of [[{}], [{ chains }], [{ chains: ['eip155:99199'] }]]) {
      const bare = of({ 'request/personal_sign': limits })
      const padded = `${bare}${'='.repeat((4 - ((bare.length - 10) % 4)) % 4)}`
      const url = bare.replaceAll('+', '-').replaceAll('/', '_')
      for (const text of [bare, padded, url])
        expect(readRecap(text)?.methods).toEqual(['personal_sign'])
    }
  })

  test.each<[string, string]>([
    ['another resource', 'https://app.example'],
    ['malformed base64', 'urn:recap:{}'],
    ['malformed JSON', 'urn:recap:abcd'],
    ['nothing granted', of({})],
    ['no limits', of({ 'request/personal_sign': [] })],
    ['a request that was not asked for', of({ 'request/eth_sign': [{}] })],
    ...['__proto__', 'constructor', 'prototype'].map((name): [string, string] => [
      `an extra ability called ${name}`,
      of(Object.fromEntries(['request/personal_sign', name].map((ability) => [ability, [{}]]))),
    ]),
    ['another ability', of({ 'crud/personal_sign': [{}] })],
    [
      'an extra resource',
      encode({
        att: {
          eip155: { 'request/personal_sign': [{}] },
          'https://x.example': { 'crud/read': [{}] },
        },
      }),
    ],
    ['proofs', of({ 'request/personal_sign': [{}] }, { prf: ['bafy'] })],
    ['malformed limits', of({ 'request/personal_sign': [{ until: 7 }] })],
    ['chains of another family', of({ 'request/personal_sign': [{ chains: ['solana:x'] }] })],
    ['too long', `urn:recap:${'a'.repeat(20_000)}`],
  ])('error: %s', (_, text) => {
    expect(readRecap(text)).toBeUndefined()
  })

  test('error: never throws on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readRecap(`urn:recap:${text}`)))
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readRecap(encode(value))).toBeUndefined()
      }),
    )
    expect(isRecap(undefined)).toBe(false)
  })
})

describe('writeRecap', () => {
  test('behavior: reads what it wrote', () => {
    const text = writeRecap(recapMethods)
    expect(readRecap(text)).toEqual({ methods: recapMethods.toSorted(), chains: [] })
    expect(text).not.toContain('=')
  })
})

describe('recapStatement', () => {
  test('behavior: writes the words of ERC-5573, sorted alphabetically', () => {
    expect(recapStatement({ methods: ['personal_sign', 'eth_sendTransaction'] })).toBe(
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.",
    )
  })
})

describe('splitRecap', () => {
  const resource = of(
    Object.fromEntries(recapMethods.map((method) => [`request/${method}`, [{ chains }]])),
  )
  const words = recapStatement({ methods: recapMethods })

  test.each([
    ['a statement', { statement: 'Sign in.' }],
    ['no statement', {}],
    ['resources', { statement: 'Sign in.', resources: ['https://app.example/terms'] }],
  ])('behavior: restores the message requested with %s', (_, asked) => {
    const { statement, resources = [] } = asked as Pick<SignInMessage, 'statement' | 'resources'>
    const text = formatSignInMessage({
      ...message,
      statement: statement ? `${statement} ${words}` : words,
      resources: [...resources, resource],
    })
    const parsed = parseSignInMessage(text)
    if (!parsed.ok) throw new Error(parsed.field)
    expect(splitRecap(parsed.message)).toEqual({
      recap: { methods: recapMethods, chains },
      message: { ...message, ...asked },
    })
  })

  test.each<[string, Partial<SignInMessage>]>([
    ['no recap', { statement: 'Sign in.' }],
    ['words without a recap', { statement: words }],
    ['a recap without words', { statement: 'Sign in.', resources: [resource] }],
    [
      'words for other requests',
      { statement: recapStatement({ methods: ['personal_sign'] }), resources: [resource] },
    ],
    ['words that run into the statement', { statement: `Sign in.${words}`, resources: [resource] }],
    [
      'a recap that is not the last',
      { statement: words, resources: [resource, 'https://app.example'] },
    ],
  ])('error: %s', (_, change) => {
    expect(splitRecap({ ...message, ...change })).toBeUndefined()
  })
})
