import { describe, expect, test } from 'vitest'
import { markCookie } from './marks.ts'

describe('markCookie', () => {
  test('behavior: over https it is bound to this exact host', () => {
    expect(markCookie('https://wallet.example.com')).toEqual({
      name: '__Host-wdev',
      attributes: {
        httpOnly: true,
        secure: true,
        sameSite: 'strict',
        path: '/',
        maxAge: 34_560_000,
      },
    })
  })

  test('behavior: over http on this machine each port has its own', () => {
    expect(markCookie('http://localhost:3001')).toMatchObject({
      name: 'wdev-3001',
      attributes: { secure: false },
    })
  })
})
