import { describe, expect, test } from 'vitest'
import { isPlainClick } from './Link.tsx'

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

describe('isPlainClick', () => {
  test('behavior: a click without anything held', () => {
    expect(isPlainClick(click)).toBe(true)
  })
  test.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('behavior: %o asks for something else', (change) => {
    expect(isPlainClick({ ...click, ...change })).toBe(false)
  })
})
