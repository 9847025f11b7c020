import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchPath } from './matchPath.ts'

// The library's own generator of this kind takes seconds under the test runner.
const anyPoint = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point))

describe('matchPath', () => {
  test.each([
    ['/', '/', {}],
    ['/coins', '/coins', {}],
    ['/coins/:id', '/coins/7', { id: '7' }],
    ['/coins/:id/:part', '/coins/7/edge', { id: '7', part: 'edge' }],
    ['/coins/:id', '/coins/caf%C3%A9%20au%20lait', { id: 'café au lait' }],
    ['/coins/:id', '/coins/a+b', { id: 'a+b' }],
    ['/coins/:id', '/coins/%3Cscript%3E', { id: '<script>' }],
    ['/coins/:__proto__x', '/coins/7', { __proto__x: '7' }],
  ])('behavior: %s matches %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params)
  })

  test.each([
    ['/', ''],
    ['/', '//'],
    ['/', '/x'],
    ['/', '/%00'],
    ['/', '/..%2f'],
    ['/', '//evil.example'],
    ['/coins', '/coins/'],
    ['/coins', '//coins'],
    ['/coins', '/Coins'],
    ['/coins', '/coins/7'],
    ['/coins', '/%63oins'],
    ['/coins/:id', '/coins'],
    ['/coins/:id', '/coins/'],
    ['/coins/:id', '/coins//'],
    ['/coins/:id', '/coins/7/'],
    ['/coins/:id', '/coins/%'],
    ['/coins/:id', '/coins/%E0%A4%A'],
    ['/coins/:id', '/coins/..%2f'],
    ['/coins/:id', '/coins/..%5C'],
    ['/coins/:id', '/coins/%00'],
    ['/coins/:id', '/coins/a%0d%0ab'],
  ])('error: %s does not match %s', (pattern, pathname) => {
    expect(matchPath(pattern, pathname)).toBeNull()
  })

  test('behavior: never throws, and decodes what a link encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyPoint }), (text) => {
        expect(() => matchPath('/:a', `/${text}`)).not.toThrow()
      }),
    )
    const plain = fc.string({ minLength: 1 }).filter((text) => !/[/\\\p{Cc}]/u.test(text))
    fc.assert(
      fc.property(plain, (id) => {
        expect(matchPath('/:id', `/${encodeURIComponent(id)}`)).toEqual({ id })
      }),
    )
  })
})
