import { describe, expect, test } from 'vitest'
import { parseLocation } from './location.ts'

describe('parseLocation', () => {
  test.each([
    ['/', '/', '/'],
    ['/?a=1', '/?a=1', '/'],
    ['/coins/7?sort=new#top', '/coins/7?sort=new#top', '/coins/7'],
    ['/a b"<c>', '/a%20b%22%3Cc%3E', '/a%20b%22%3Cc%3E'],
    ['/#<script>', '/#%3Cscript%3E', '/'],
    ['/%E0%A4%A', '/%E0%A4%A', '/%E0%A4%A'],
    ['/%00', '/%00', '/%00'],
    ['/..%2f', '/..%2f', '/..%2f'],
    ['//elsewhere.example/x', '//elsewhere.example/x', '//elsewhere.example/x'],
    ['/a/../b', '/b', '/b'],
    ['*', '*', '*'],
  ])('behavior: parses %s to %s', (url, fullPath, pathname) => {
    expect(parseLocation(url)).toMatchObject({ fullPath, pathname })
  })

  test('behavior: reads the query', () => {
    expect(parseLocation('/?a=1&b=%26').query.get('b')).toBe('&')
  })
})
