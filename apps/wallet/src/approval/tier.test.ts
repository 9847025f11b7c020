import { describe, expect, test } from 'vitest'
import { tierOf } from './tier.ts'

const whole = { harmless: true, canSeeCover: true, inlineSize: 360, blockSize: 480 }

describe('tierOf', () => {
  test('behavior: a harmless question is answered in the page where it can be seen whole', () => {
    expect(tierOf(whole)).toBe('inline')
  })

  test.each([
    ['what could cost money', { harmless: false }],
    ['a browser that cannot say what covers the frame', { canSeeCover: false }],
    ['a frame that is too narrow', { inlineSize: 359 }],
    ['a frame that is too low', { blockSize: 479 }],
  ])('behavior: in a window of its own: %s', (_, change) => {
    expect(tierOf({ ...whole, ...change })).toBe('window')
  })
})
