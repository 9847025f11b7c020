import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeForwardedFor } from './forwardedFor.ts'

function read(given: string | undefined, forwarded?: string): string | undefined {
  const headers: Record<string, string> = {}
  if (given !== undefined) headers['x-forwarded-for'] = given
  if (forwarded !== undefined) headers['forwarded'] = forwarded
  normalizeForwardedFor(headers)
  return headers['x-forwarded-for']
}

describe('normalizeForwardedFor', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['"203.0.113.7:51234"', '203.0.113.7'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:db8:1:2:3:4:5:6:51234', '2001:db8:1:2:3:4:5:6'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '::ffff:203.0.113.7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['6.6.6.6:1, 203.0.113.7:2 ,10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.1'],
    ['6.6.6.6, unknown, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7, ', undefined],
    ['unknown', undefined],
    ['_hidden:80', undefined],
    ['203.0.113.7:', undefined],
    ['[203.0.113.7]:80', undefined],
    ['[2001:db8::1', undefined],
    ['999.0.113.7:80', undefined],
    ['', undefined],
  ])('behavior: X-Forwarded-For %j names %j', (given, named) => expect(read(given)).toBe(named))

  test.each([
    ['for=203.0.113.7', '203.0.113.7'],
    ['For="203.0.113.7:51234";proto=https;by=10.0.0.1', '203.0.113.7'],
    ['for="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
    ['proto=https;host="a.example";for=203.0.113.7', '203.0.113.7'],
    ['for=6.6.6.6, for=203.0.113.7;proto=http', '6.6.6.6, 203.0.113.7'],
    ['for="unclosed, for=203.0.113.7', '203.0.113.7'],
    ['for=6.6.6.6;host="a,b", for=203.0.113.7', '203.0.113.7'],
    ['for=6.6.6.6, for=unknown, for=203.0.113.7', '203.0.113.7'],
    ['for=_secret', undefined],
    ['for=6.6.6.6;for=203.0.113.7', undefined],
    ['by=203.0.113.7', undefined],
    ['203.0.113.7', undefined],
  ])('behavior: Forwarded %s names %j', (forwarded, named) =>
    expect(read(undefined, forwarded)).toBe(named),
  )

  test.each([
    ['203.0.113.7', 'for=203.0.113.7', '203.0.113.7'],
    ['6.6.6.6, 203.0.113.7', 'for=203.0.113.7', '6.6.6.6, 203.0.113.7'],
    ['6.6.6.6', 'for=203.0.113.7', undefined],
    ['203.0.113.7', 'for=6.6.6.6', undefined],
    ['203.0.113.7:80', 'for=unknown', undefined],
    ['unknown', 'for=203.0.113.7', undefined],
  ])('behavior: X-Forwarded-For %s with Forwarded %s names %j', (given, forwarded, named) =>
    expect(read(given, forwarded)).toBe(named),
  )

  const address = fc.oneof(fc.ipV4(), fc.ipV6())
  const port = fc.integer({ min: 1, max: 65535 })
  const garbage = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...',;"\\[]:=. for123')).map((all) => all.join('')),
  )

  test('behavior: no visitor changes what the nearest proxy says of him', () => {
    fc.assert(
      fc.property(address, port, garbage, (ip, from, before) => {
        const at = ip.includes(':') ? `[${ip}]:${from}` : `${ip}:${from}`
        const named = read(`${before}, ${at}`)?.split(', ') ?? []
        expect(named.at(-1)).toBe(ip)
        for (const one of named) expect(isIP(one)).toBeGreaterThan(0)
        expect(read(undefined, `${before}, for="${at}";proto=https`)?.split(', ').at(-1)).toBe(ip)
        // The other header, which the proxy passes on, cannot name somebody else.
        for (const both of [read(at, before), read(before, `for="${at}"`)])
          expect([ip, undefined]).toContain(both?.split(', ').at(-1))
      }),
    )
  })
})
