import { describe, expect, test } from 'vitest'
import { walletDocument } from './walletDocument.ts'

describe('walletDocument', () => {
  test.each([
    ['de', 'https://wallet.example/de/frame'],
    ['', 'https://wallet.example/frame'],
    ['../x?y', 'https://wallet.example/..%2Fx%3Fy/frame'],
  ])('behavior: a page in %j opens %s', (lang, url) => {
    expect(walletDocument('https://wallet.example', '/frame', { lang })).toBe(url)
  })
})
