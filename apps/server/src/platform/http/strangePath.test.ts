import { describe, expect, test } from 'vitest'
import { routingPath } from './app.ts'

const long = `/${'a'.repeat(8192)}`

describe('routingPath', () => {
  test.each(['/', '/coins?a=%', '/%00', '/..%2f', '//evil.example', '*', 'http://evil.example/%'])(
    'behavior: routes %s unchanged',
    (url) => {
      expect(routingPath(url)).toBe(url)
    },
  )

  test.each(['/%', '/%E0%A4%A', '/%c0%ae', long, `/?${long}`, '//%'])(
    'behavior: routes %s to the pages',
    (url) => {
      expect(routingPath(url)).toBe('/-')
    },
  )

  test.each(['/v1/account/%', '/assets/%E0%A4%A', `/v1${long}`, `/readyz?${long}`])(
    'error: leaves %s an API call',
    (url) => {
      expect(routingPath(url)).toBe(url)
    },
  )
})
