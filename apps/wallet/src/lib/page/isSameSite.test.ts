import { describe, expect, test } from 'vitest'
import { isSameSite } from './isSameSite.ts'

describe('isSameSite', () => {
  test.each([
    ['https://app.example.com', 'https://wallet.example.com'],
    ['https://example.com', 'https://wallet.example.com'],
    ['https://a.app.example.com', 'https://wallet.example.com'],
    ['http://localhost:3000', 'http://localhost:4000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:4000'],
  ])('behavior: %s and %s are one site', (a, b) => {
    expect([isSameSite(a, b), isSameSite(b, a)]).toEqual([true, true])
  })

  test.each([
    ['https://example.com', 'https://wallet.example.org'],
    ['https://app.example.com', 'http://wallet.example.com'],
    ['https://app.one.co.uk', 'https://wallet.two.co.uk'],
    ['https://badexample.com', 'https://wallet.example.com'],
    ['http://localhost:3000', 'http://wallet.localhost:4000'],
    ['http://127.0.0.1:3000', 'http://10.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::2]:3000'],
  ])('behavior: %s and %s are two', (a, b) => {
    expect([isSameSite(a, b), isSameSite(b, a)]).toEqual([false, false])
  })
})
