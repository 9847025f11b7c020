import { describe, expect, test } from 'vitest'
import { resolveState } from '../routes/resolveState.ts'
import { withHash, withoutHash } from './withHash.ts'

describe('withHash', () => {
  test('behavior: returns the same page at an anchor', () => {
    const state = resolveState('/?a=1')
    expect(withHash(state, '#top')).toEqual({ ...state, fullPath: '/?a=1#top' })
    expect(withHash(withHash(state, '#top'), '#end').fullPath).toBe('/?a=1#end')
    expect(withHash(withHash(state, '#top'), '')).toEqual(state)
  })

  test.each([
    ['/nowhere?a=1', '#top', 'Page not found: /nowhere?a=1#top'],
    ['/nowhere#old', '#new', 'Page not found: /nowhere#new'],
    ['/nowhere#old', '', 'Page not found: /nowhere'],
    ["/$&$'", '#$`', "Page not found: /$&$'#$`"],
  ])('error: adds the hash to the not-found message: %s at %s', (url, hash, statusMessage) => {
    expect(withHash(resolveState(url), hash).error).toEqual({ statusCode: 404, statusMessage })
  })

  test('error: keeps other messages', () => {
    const error = { statusCode: 503, statusMessage: 'busy' }
    expect(withHash({ ...resolveState('/'), error }, '#top').error).toEqual(error)
  })
})

describe('withoutHash', () => {
  test.each(['/a?b', '/a?b#', '/a?b#c', '/a?b#c#d'])('behavior: %s', (fullPath) => {
    expect(withoutHash(fullPath)).toBe('/a?b')
  })
})
