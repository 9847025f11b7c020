import { AureusError } from '@aureus/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPageClient } from '../createPageClient.ts'
import { lazy } from '../loading/lazy.ts'
import { parseLocation } from '../router/location.ts'
import type { Middleware, Route } from '../router/route.ts'
import { testPayload } from '../testing/payload.ts'
import { admit, redirectPath } from './admit.ts'

const context = {
  to: { ...parseLocation('/coins/7?a=1'), params: { id: '7' } },
  client: createPageClient(testPayload(), { get: () => null, set: () => {} }),
}
const page = lazy('src/Coin.tsx', async () => () => null)
const route = (more: Partial<Route>): Route => ({ name: 'coin', path: '/coins/:id', page, ...more })

/** Middleware that records its name and returns the given verdict. */
function noting(verdicts: Record<string, Awaited<ReturnType<Middleware>>>) {
  const asked: string[] = []
  const table = Object.fromEntries(
    Object.entries(verdicts).map(([name, verdict]) => [
      name,
      () => {
        asked.push(name)
        return verdict
      },
    ]),
  )
  return { asked, table }
}

describe('admit', () => {
  test('behavior: admits every visitor to a route without checks', async () => {
    expect(await admit(route({}), context, {})).toBeUndefined()
  })

  test.each([
    ['true', () => true],
    ['a promise of true', async () => true],
  ])('behavior: admits the visitor if validation returns %s', async (_, validate) => {
    expect(await admit(route({ validate }), context, {})).toBeUndefined()
  })

  const refused = { statusCode: 404, statusMessage: 'Page Not Found: /coins/7?a=1' }
  test.each([
    ['false', () => false, refused],
    ['a promise of false', async () => false, refused],
    ['an error object without words', () => ({}), refused],
    ['a status', () => ({ statusCode: 410 }), { ...refused, statusCode: 410 }],
    [
      'an error of its own',
      () => ({ statusCode: 422, statusMessage: 'No such coin' }),
      { statusCode: 422, statusMessage: 'No such coin' },
    ],
  ])('error: refuses the visitor if validation returns %s', async (_, validate, error) => {
    expect(await admit(route({ validate }), context, {})).toEqual({ error })
  })

  test('param: passes the target to validation', async () => {
    const validate: Route['validate'] = ({ to }) =>
      to.params['id'] === '7' && to.query.get('a') === '1'
    expect(await admit(route({ validate }), context, {})).toBeUndefined()
  })

  test('behavior: runs middleware in order, after validation', async () => {
    const { asked, table } = noting({ one: undefined, two: undefined })
    await admit(route({ middleware: ['two', 'one'] }), context, table)
    expect(asked).toEqual(['two', 'one'])
    await admit(route({ middleware: ['one'], validate: () => false }), context, table)
    expect(asked).toEqual(['two', 'one'])
  })

  test('behavior: stops at the first verdict', async () => {
    const gone = { error: { statusCode: 410, statusMessage: 'Melted' } }
    const { asked, table } = noting({ open: undefined, gone, never: { redirect: '/' } })
    const middleware = ['open', 'gone', 'never']
    expect(await admit(route({ middleware }), context, table)).toEqual(gone)
    expect(asked).toEqual(['open', 'gone'])
  })

  test('behavior: returns the path of a redirect', async () => {
    const { table } = noting({ home: { redirect: '/x/../?from=coin' } })
    expect(await admit(route({ middleware: ['home'] }), context, table)).toEqual({
      redirect: '/?from=coin',
    })
  })

  test('error: rejects a redirect to another origin', async () => {
    const { table } = noting({ away: { redirect: '//evil.example' } })
    await expect(admit(route({ middleware: ['away'] }), context, table)).rejects.toThrow(
      'not to //evil.example',
    )
  })

  test.each(['typo', 'toString', '__proto__'])(
    'error: raises Unknown route middleware for %s before running any other',
    async (name) => {
      const { asked, table } = noting({ known: undefined })
      const admitted = admit(route({ middleware: ['known', name] }), context, table)
      await expect(admitted).rejects.toThrow(/^Unknown route middleware$/)
      await expect(admitted).rejects.toBeInstanceOf(AureusError)
      expect(asked).toEqual([])
    },
  )

  test('error: passes on what a middleware throws', async () => {
    const table = { broken: () => Promise.reject(new Error('database gone')) }
    await expect(admit(route({ middleware: ['broken'] }), context, table)).rejects.toThrow(
      'database gone',
    )
  })
})

// The library's own generator of this kind takes seconds under the test runner.
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
  ])('error: rejects %j, which is not a path of this app', (target) => {
    expect(() => redirectPath(target)).toThrow('A redirect leads to a path of this app')
  })

  test('behavior: accepts only targets on this origin', () => {
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
