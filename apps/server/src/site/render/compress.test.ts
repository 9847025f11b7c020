import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEncoder, type Encoded, keepCompressed } from './page.ts'

const draw = () => randomBytes(16).toString('base64')
const pageWith = (nonce: string) =>
  `<!doctype html><script nonce="${nonce}">go()</script>${'<p>Ave Livia</p>'.repeat(99)}`
const read = ({ body }: Encoded) => brotliDecompressSync(body).toString()

describe('createEncoder', () => {
  test.each([undefined, '', 'gzip', 'br;q=0', 'brave'])(
    'behavior: accept-encoding %j gets the text',
    (accepted) => {
      const html = pageWith('n')
      expect(createEncoder()(html, { accepted, nonce: 'n' })).toEqual({ body: html })
    },
  )

  test('behavior: compresses what only one visitor gets', () => {
    const nonce = draw()
    const encoded = createEncoder()(pageWith(nonce), { accepted: 'gzip, deflate, br', nonce })
    expect(encoded.encoding).toBe('br')
    expect(encoded.body.length).toBeLessThan(pageWith(nonce).length / 4)
    expect(read(encoded)).toBe(pageWith(nonce))
  })

  test('behavior: soon compresses only once what many visitors get, each with a nonce', async () => {
    const encode = createEncoder()
    const kept = {}
    const visit = (nonce: string) =>
      encode(pageWith(nonce), { accepted: 'br', nonce, kept }) as { body: Buffer }
    const first = draw()
    const quick = visit(first)
    expect(read(quick)).toBe(pageWith(first))
    await expect.poll(() => visit(first).body.length).toBeLessThan(quick.body.length)
    for (let time = 0; time < 20; time++) {
      const nonce = draw()
      expect(read(visit(nonce))).toBe(pageWith(nonce))
    }
  })
})

describe('keepCompressed', () => {
  test('behavior: a copy reads like the document with that nonce', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'binary', minLength: 2, maxLength: 300 }),
        async (before, after) => {
          const [one, other] = [draw(), draw()]
          const page = (nonce: string) => Buffer.from(`${before}<${nonce}>${after}`).toString()
          const copy = await keepCompressed(page(one), one)
          expect(brotliDecompressSync(copy(other)).toString()).toBe(page(other))
        },
      ),
      // A copy of this document once repeated a byte of the nonce in the text after it.
      { numRuns: 50, examples: [['', '𲏐񅼅򊒅񓟆񠠡𚈅󉜆򦖔񸌨𞴭']] },
    )
  })

  test.each(['no nonce', 'n0nce n0nce'])('error: rejects %j', async (html) => {
    await expect(keepCompressed(html, 'n0nce')).rejects.toThrow('must occur once')
  })
})
