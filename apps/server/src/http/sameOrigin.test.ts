import { describe, expect, test } from 'vitest'
import { isFromOwnPage } from './sameOrigin.ts'

const own = 'https://app.aureus.example'

describe('isFromOwnPage', () => {
  test.each([
    [{ origin: own, 'sec-fetch-site': 'same-origin' }],
    [{ origin: own }],
    [{ 'sec-fetch-site': 'none' }],
    [{}],
  ])('behavior: %j is allowed', (headers) => {
    expect(isFromOwnPage(headers, own)).toBe(true)
  })

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'http://app.aureus.example' }],
    [{ origin: 'https://app.aureus.example:444' }],
    [{ origin: 'https://app.aureus.example.evil.example' }],
    [{ origin: own, 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': ['same-origin', 'cross-site'] }],
  ])('error: %j is refused', (headers) => {
    expect(isFromOwnPage(headers, own)).toBe(false)
  })
})
