import { describe, expect, test } from 'vitest'
import { judgeProse } from './prose.ts'

const judge = (text: string, path = 'a.ts') => judgeProse([{ path, text }], [])

describe('judgeProse', () => {
  test.each([
    '// The wallet has no address.\n',
    "test('error: rejects an expired nonce', () => {})\n",
    'There is no fallback. It is no longer active, and no newer than the last.\n',
    "const user = { email: 'nobody' }\n",
    "const nobody = await server.get('/account/nobody')\nawait nobody.send(1)\n",
    'Who can sign?\n',
    'A visitor who signs in by email stays signed in.\n',
  ])('behavior: accepts %j', (text) => {
    expect(judge(text)).toEqual({
      ok: true,
      summary: expect.stringMatching(/^1 files, \d+ phrases$/),
    })
  })

  test.each([
    ['// An e-mail address.', 'e-mail'],
    ['// Nobody is asked.', 'Nobody i'],
    ['It tells nobody.', 's nobody'],
    ["test('behavior: asks anew', () => {})", 'anew'],
    ['A session that has ended is none.', 'is none'],
    ['what is no address', 'is no a'],
    ["test('error: a file that is not there', () => {})", 'that is not there'],
    ['Wallets are as a rule slow.', 'as a rule'],
    ['It hands on the error.', 'hands on'],
    ['somebody of whom it knows', 'of whom'],
    ['// For who is not to know the client.', 'For who is'],
    ["test('behavior: who left is not called back', () => {})", 'behavior: who'],
  ])('error: rejects %j', (text, phrase) => {
    const { ok, details } = judge(text)
    expect(ok).toBe(false)
    expect(details?.join('\n')).toContain(`a.ts:1: "${phrase}`)
  })

  test.each([
    '// A session that has ended is\n// none.\n',
    '/**\n * A session that has ended is\n * none.\n */\n',
    'A session that has ended is\nnone.\n',
  ])('behavior: finds a phrase across the line break of %j', (text) => {
    expect(judge(text).details).toEqual([expect.stringContaining('"is none"')])
  })

  test('behavior: names the line and what to write instead', () => {
    expect(judge('one\ntwo\n// an e-mail\n').details).toEqual(['a.ts:3: "e-mail" (write "email")'])
  })

  test('behavior: accepts an exception in its file and its text only', () => {
    const allowed = [{ path: 'a.md', text: 'valid e-mail addresses', reason: 'a quotation' }]
    const text = 'Fields must be valid e-mail addresses.\nAn e-mail.\n'
    expect(judgeProse([{ path: 'a.md', text }], allowed).details).toEqual([
      expect.stringContaining('a.md:2'),
    ])
    expect(judgeProse([{ path: 'b.md', text }], allowed).details).toHaveLength(3)
  })

  test('error: rejects an exception that is not needed any more', () => {
    const allowed = [{ path: 'a.md', text: 'an e-mail', reason: 'a quotation' }]
    expect(judgeProse([{ path: 'a.md', text: 'an email' }], allowed).details).toEqual([
      'a.md: exception not needed any more: "an e-mail"',
    ])
  })
})
