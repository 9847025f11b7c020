import { describe, expect, test, vi } from 'vitest'
import { createRouter, resolveState } from './router.ts'
import { matchRoute, routeParts } from './routes.ts'

const connection = { connectorId: 'w', caipAddress: 'eip155:1:0x0' } as const

describe('matchRoute', () => {
  test('behavior: knows the home page', () => {
    expect(matchRoute('/')?.name).toBe('index')
  })
  test.each(['', '//', '/index', '/x', '/%2e', '/index.html'])('error: has no page %o', (path) => {
    expect(matchRoute(path)).toBeUndefined()
  })
})

describe('routeParts', () => {
  test('behavior: the account comes with the page for a visitor who was connected', () => {
    const route = matchRoute('/')
    if (!route) throw new Error('no home page')
    const sources = (hint: typeof connection | null) =>
      routeParts(route, { connection: hint, session: null }).map((part) => part.source)
    expect(sources(null)).toEqual(['src/pages/index/IndexPage.tsx'])
    expect(sources(connection)).toEqual([
      'src/pages/index/IndexPage.tsx',
      'src/pages/index/account/AccountSection.tsx',
    ])
  })
})

describe('resolveState', () => {
  test('behavior: a page is no error', () => {
    expect(resolveState('/?from=mail')).toMatchObject({ fullPath: '/?from=mail', error: null })
  })

  test.each([
    ['/nowhere', 'Page not found: /nowhere'],
    ['/a?b=1#c', 'Page not found: /a?b=1'],
    ['//evil.example', 'Page not found: //evil.example'],
  ])('error: %o is not found', (url, statusMessage) => {
    expect(resolveState(url).error).toEqual({ statusCode: 404, statusMessage })
  })

  test('error: what the server knows goes first', () => {
    const error = { statusCode: 503, statusMessage: 'busy' }
    expect(resolveState('/nowhere', error).error).toEqual(error)
  })
})

describe('createRouter', () => {
  test('behavior: arrives once the page is loaded, and tells its listeners', async () => {
    const pushState = vi.fn<History['pushState']>()
    vi.stubGlobal('history', { pushState })
    vi.stubGlobal('scrollTo', () => {})
    const router = createRouter(resolveState('/nowhere'))
    const seen: string[] = []
    router.subscribe(() => seen.push(router.getState().fullPath))
    await router.navigate('/')
    expect(pushState).toHaveBeenCalledExactlyOnceWith(null, '', '/')
    expect(seen).toEqual(['/'])
    expect(router.getState().error).toBeNull()
    vi.unstubAllGlobals()
  })

  test('behavior: of two navigations the later one arrives', async () => {
    const pushState = vi.fn<History['pushState']>()
    vi.stubGlobal('history', { pushState })
    vi.stubGlobal('scrollTo', () => {})
    const router = createRouter(resolveState('/nowhere'))
    await Promise.all([router.navigate('/?a'), router.navigate('/?b')])
    expect(router.getState().fullPath).toBe('/?b')
    expect(pushState).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  test('error: a failure shows the error screen where the visitor is', () => {
    const router = createRouter(resolveState('/'))
    router.fail({ statusCode: 500, statusMessage: 'broken' })
    expect(router.getState()).toMatchObject({ fullPath: '/', error: { statusCode: 500 } })
  })
})
