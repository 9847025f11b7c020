import { describe, expect, test } from 'vitest'
import { createAppOrigins } from './appOrigins.ts'
import { isFromListedPage, isFromOwnPage } from './sameOrigin.ts'

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

describe('isFromListedPage', () => {
  const pages = { publicOrigin: own, appOrigins: createAppOrigins(['https://shop.example']) }

  test.each(['same-site', 'cross-site', undefined])('behavior: accepts an app at %s', (site) => {
    const headers = { origin: 'https://shop.example', 'sec-fetch-site': site }
    expect(isFromListedPage(headers, pages)).toBe(true)
  })

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://shop.example.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
  ])('error: %j is refused', (headers) => {
    expect(isFromListedPage(headers, pages)).toBe(false)
  })
})
