import { describe, expect, test } from 'vitest'
import { lazy } from '../loading/lazy.ts'
import { resolveState } from './resolveState.ts'

const page = lazy('src/Page.tsx', async () => () => null)

describe('resolveState', () => {
  test('behavior: resolves the home page', () => {
    const { route, fullPath, error } = resolveState('/?from=mail')
    expect(route?.name).toBe('index')
    expect({ fullPath, error }).toEqual({ fullPath: '/?from=mail', error: null })
  })

  test('behavior: resolves the first matching route with its parameters', () => {
    const table = [
      { name: 'new', path: '/coins/new', page },
      { name: 'coin', path: '/coins/:id', page },
    ]
    expect(resolveState('/coins/new', table).route?.name).toBe('new')
    expect(resolveState('/coins/7?a#b', table)).toMatchObject({
      route: { name: 'coin' },
      params: { id: '7' },
      fullPath: '/coins/7?a#b',
    })
  })

  test.each([
    ['/nowhere', '/nowhere'],
    ['/a?b=1#c', '/a?b=1#c'],
    ['//', '//'],
    ['//evil.example', '//evil.example'],
    ['/\\evil.example', '//evil.example'],
    ['/%00', '/%00'],
    ['/..%2f', '/..%2f'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/index', '/index'],
    ['/index.html', '/index.html'],
    ['/<script>alert(1)</script>', '/%3Cscript%3Ealert(1)%3C/script%3E'],
    ['/"><img src=x onerror=1>', '/%22%3E%3Cimg%20src=x%20onerror=1%3E'],
  ])('error: does not find %j', (url, fullPath) => {
    const statusMessage = `Page not found: ${fullPath}`
    expect(resolveState(url).error).toEqual({ statusCode: 404, statusMessage })
  })

  test('error: does not find a path of 8 KiB', () => {
    const path = `/${'a'.repeat(8192)}`
    expect(resolveState(path).error?.statusMessage).toBe(`Page not found: ${path}`)
  })
})
