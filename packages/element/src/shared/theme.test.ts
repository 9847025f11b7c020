import type { Theme as ReactTheme } from '@aureus/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { parseTheme, type Theme } from './theme.ts'

describe('parseTheme', () => {
  test('behavior: has the type of the React package’s theme', () => {
    expectTypeOf<Theme>().toEqualTypeOf<ReactTheme>()
  })

  test('behavior: accepts a mode or JSON', () => {
    expect(parseTheme('auto')).toEqual({ mode: 'auto' })
    expect(parseTheme('{"accent":"#36c"}')).toEqual({ accent: '#36c' })
  })

  test.each(['', 'sepia', '[]', 'null', '{'])('error: refuses %j', (text) => {
    expect(() => parseTheme(text)).toThrow('The attribute theme')
  })
})
