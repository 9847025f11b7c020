import { describe, expect, test } from 'vitest'
import { parseLocation } from './location.ts'

describe('parseLocation', () => {
  test.each([
    ['/', '/', '/'],
    ['/?a=1', '/?a=1', '/'],
    ['/coins/7?sort=new#top', '/coins/7?sort=new', '/coins/7'],
    ['/a b"<c>', '/a%20b%22%3Cc%3E', '/a%20b%22%3Cc%3E'],
    ['//elsewhere.example/x', '//elsewhere.example/x', '//elsewhere.example/x'],
    ['/a/../b', '/b', '/b'],
    ['*', '*', '*'],
  ])('behavior: %s is at %s', (url, fullPath, pathname) => {
    expect(parseLocation(url)).toEqual({ fullPath, pathname })
  })
})
