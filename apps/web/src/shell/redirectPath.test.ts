import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectPath } from './redirectPath.ts'

// The library's own unit of this kind takes seconds under the test runner.
const anyPoint = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point))

describe('redirectPath', () => {
  test.each([
    ['/', '/'],
    ['/coins?a=1#top', '/coins?a=1#top'],
    ['/a b', '/a%20b'],
    ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1'],
    ['/x/../y', '/y'],
  ])('behavior: %j leads to %s', (target, path) => {
    expect(redirectPath(target)).toBe(path)
  })

  test.each([
    '',
    'coins',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
  ])('error: %j is no path of this app', (target) => {
    expect(() => redirectPath(target)).toThrow('A redirect leads to a path of this app')
  })

  test('behavior: whatever it lets through stays on the origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyPoint }), (text) => {
        let path: string
        try {
          path = redirectPath(`/${text}`)
        } catch {
          return
        }
        expect(new URL(path, 'https://app.example').origin).toBe('https://app.example')
        expect(path).not.toMatch(/[\r\n]/)
      }),
    )
  })
})
