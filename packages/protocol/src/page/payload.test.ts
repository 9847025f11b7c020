import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customNetwork } from '../networks/custom.ts'
import { type Payload, serializePayload } from './payload.ts'

const payload: Payload = {
  buildId: 'b',
  config: {
    brand: { name: 'Aureus' },
    origin: 'http://localhost:3000',
    projectId: 'aureus',
    networks: [customNetwork('Aureus')],
    signIn: { enabled: true, required: true, chains: ['eip155:99199'] },
    features: { faucet: null },
  },
  state: { connection: null, session: null },
  theme: 'dark',
  language: 'en',
  crawler: false,
  route: null,
  error: null,
}

const anyPoint = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point))

describe('serializePayload', () => {
  test('behavior: no text in it can close the script element or open a comment', () => {
    const hostile = '</script><script>alert(1)</script><!--\u2028\u2029'
    const text = serializePayload({
      ...payload,
      error: { statusCode: 404, statusMessage: hostile },
    })
    expect(text).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(text).error.statusMessage).toBe(hostile)
  })
  test('behavior: each server’s pages have its own configuration', () => {
    const other = { ...payload.config, brand: { name: '</script>' } }
    for (const config of [payload.config, other, payload.config, other]) {
      const text = serializePayload({ ...payload, config, theme: 'light' })
      expect(text).not.toContain('<')
      expect(JSON.parse(text)).toEqual({ ...payload, config, theme: 'light' })
    }
  })
  test('behavior: parses back to the same payload', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyPoint }), (statusMessage) => {
        const given = { ...payload, error: { statusCode: 500, statusMessage } }
        expect(JSON.parse(serializePayload(given))).toEqual(given)
      }),
    )
  })
})
