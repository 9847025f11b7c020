import { describe, expect, test } from 'vitest'
import { isPlainClick, staysHere } from './followLinks.ts'

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

describe('isPlainClick', () => {
  test('behavior: accepts a click without modifier keys', () => {
    expect(isPlainClick(click)).toBe(true)
  })
  test.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('behavior: rejects %o', (change) => {
    expect(isPlainClick({ ...click, ...change })).toBe(false)
  })
})

describe('staysHere', () => {
  const link = (target: string, download = false) => ({ target, hasAttribute: () => download })
  test.each(['', '_self'])('behavior: accepts a link with the target %o', (target) => {
    expect(staysHere(link(target))).toBe(true)
  })
  test.each([link('_blank'), link('_top'), link('other'), link('', true)])(
    'behavior: rejects %o',
    (other) => {
      expect(staysHere(other)).toBe(false)
    },
  )
})
