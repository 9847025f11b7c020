import { describe, expect, test } from 'vitest'
import { isHarmless, tierOf } from './tier.ts'

const whole = { harmless: true, canSeeCover: true, inlineSize: 360, blockSize: 480 }

describe('isHarmless', () => {
  test.each([
    ['no resources', {}],
    ['resources that grant nothing', { resources: ['https://example.com/terms', 'urn:uuid:1'] }],
  ])('behavior: a sign-in with %s is harmless', (_, message) => {
    expect(isHarmless(message)).toBe(true)
  })

  test.each(['urn:recap:eyJhdHQiOnt9fQ', 'URN:ReCap:eyJhdHQiOnt9fQ'])(
    'error: a sign-in with %s needs the window',
    (recap) => {
      expect(isHarmless({ resources: ['https://example.com/terms', recap] })).toBe(false)
    },
  )
})

describe('tierOf', () => {
  test('behavior: a harmless question is answered in the page if it is fully visible', () => {
    expect(tierOf(whole)).toBe('inline')
  })

  test.each([
    ['what could cost money', { harmless: false }],
    ['a browser that cannot detect covered frames', { canSeeCover: false }],
    ['a frame that is too narrow', { inlineSize: 359 }],
    ['a frame that is too low', { blockSize: 479 }],
  ])("behavior: %s needs the wallet's own window", (_, change) => {
    expect(tierOf({ ...whole, ...change })).toBe('window')
  })
})
