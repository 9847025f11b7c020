import { describe, expect, test } from 'vitest'
import { flowCookie } from './cookie.ts'

describe('flowCookie', () => {
  test.each([
    ['https://wallet.example.com', false, '__Host-oflow', true, 'lax'],
    ['https://wallet.example.com', true, '__Host-oflow-post', true, 'none'],
    ['http://localhost:3001', false, 'oflow-3001', false, 'lax'],
    ['http://localhost:3001', true, 'oflow-post-3001', true, 'none'],
  ] as const)('behavior: at %s, with form_post %s: %s', (url, formPost, name, secure, sameSite) => {
    expect(flowCookie(url, { formPost })).toEqual({
      name,
      attributes: { httpOnly: true, secure, sameSite, path: '/', maxAge: 600 },
    })
  })
})
