import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { accountOfCacao, cacaoOf, messageOfCacao } from './cacao.ts'
import { CacaoSchema } from './cacaoSchema.ts'
import { formatSignInMessage, type SignInMessage } from './message.ts'
import { recapStatement } from './recap.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const message: SignInMessage = {
  accountAddress: address,
  chainId: 'eip155:10',
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: 'abcdefgh',
  issuedAt: '2026-11-20T12:00:00.000Z',
}
const full: SignInMessage = {
  ...message,
  statement: 'Sign in.',
  expirationTime: '2026-11-20T13:00:00.000Z',
  notBefore: '2026-11-20T11:00:00.000Z',
  requestId: '7',
  resources: ['https://app.example/terms'],
}
const signed = { signature: '0x1b', accountType: 'eoa' } as const
const recap = `urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{}]}}}').replaceAll('=', '')}`

describe('cacaoOf', () => {
  test.each([
    ['the minimal message', message],
    ['every field', full],
  ])('behavior: converts %s to a CACAO and back to the same text', (_, fields) => {
    const cacao = cacaoOf(fields, signed)
    expect(v.parse(CacaoSchema, JSON.parse(JSON.stringify(cacao)))).toEqual(cacao)
    expect(messageOfCacao(cacao)).toBe(formatSignInMessage(fields))
    expect(accountOfCacao(cacao)).toEqual({ chainId: 'eip155:10', address })
    expect(cacao.s).toEqual({ t: 'eip191', s: '0x1b' })
  })

  test('behavior: converts a contract’s CACAO', () => {
    expect(cacaoOf(message, { ...signed, accountType: 'contract' }).s.t).toBe('eip1271')
  })
})

describe('messageOfCacao', () => {
  test('behavior: adds the recap’s words once, whether or not the wallet wrote them', () => {
    const words = `Sign in. ${recapStatement({ methods: ['personal_sign'] })}`
    for (const statement of ['Sign in.', words]) {
      const cacao = cacaoOf({ ...message, statement, resources: [recap] }, signed)
      expect(messageOfCacao(cacao)).toBe(
        formatSignInMessage({ ...message, statement: words, resources: [recap] }),
      )
    }
  })

  test.each([
    '',
    'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc',
    `did:pkh:eip155:0:${address}`,
    `eip155:1:${address}`,
    `did:pkh:eip155:1:${address}1`,
  ])('error: refuses the issuer %s', (iss) => {
    const { p } = cacaoOf(message, signed)
    expect(messageOfCacao({ p: { ...p, iss } })).toBeUndefined()
  })
})
