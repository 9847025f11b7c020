import { describe, expect, test } from 'vitest'
import { loggedPath } from './logging.ts'

describe('loggedPath', () => {
  test.each([
    ['/v1/sign-in/session?address=0xabc', '/v1/sign-in/session', '/v1/sign-in/session'],
    ['/v1/identity/0xabc', '/v1/identity/:address', '/v1/identity/:address'],
    ['/about?token=s3cret', '*', '/about'],
    ['/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '*', '/account/…'],
    ['/nowhere', undefined, '/nowhere'],
  ])('behavior: %s (route %s) is logged as %s', (url, route, logged) => {
    expect(loggedPath(url, route)).toBe(logged)
  })

  test('behavior: a long path is cut', () => {
    expect(loggedPath(`/${'a/'.repeat(4000)}`, '*').length).toBe(200)
  })
})
