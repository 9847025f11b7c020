import { describe, expect, test } from 'vitest'
import { donePath, flowCookie, languageCookie } from './cookie.ts'

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

describe('donePath', () => {
  const cookie = languageCookie('https://wallet.example.com', { formPost: false })

  test.each([
    ['de', '/de/oauth/done'],
    ['zh-Hant', '/zh-Hant/oauth/done'],
    ['xx', '/oauth/done'],
    ['//evil.example', '/oauth/done'],
    ['__proto__', '/oauth/done'],
    [undefined, '/oauth/done'],
  ])('behavior: with the language %j: %s', (language, path) => {
    expect(donePath({ cookies: { [cookie.name]: language } }, cookie)).toBe(path)
  })
})
