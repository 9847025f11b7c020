import { describe, expect, test } from 'vitest'
import { fillWith, fits } from './fill.ts'

describe('fillWith', () => {
  const fill = fillWith()

  test('behavior: writes each value, as often as the text names it', () => {
    expect(fill('{a} and {b}, {a}', { a: 'x', b: '{a}' })).toBe('x and {a}, x')
    expect(fill('no value', {})).toBe('no value')
  })

  test('behavior: the compiler asks for a value for each placeholder, and no other', () => {
    // @ts-expect-error A value is missing.
    expect(fill('{a} and {b}', { a: 'x' })).toBe('x and {b}')
    // @ts-expect-error A value has no place.
    expect(fill('{a}', { a: 'x', b: 'y' })).toBe('x')
    // @ts-expect-error A value has no place.
    expect(fill('none', { a: 'x' })).toBe('none')
  })

  test('param: isolate: surrounds each value', () => {
    expect(fillWith((value) => `<${value}>`)('{a}: {b}', { a: 'x', b: 'y' })).toBe('<x>: <y>')
  })
})

describe('fits', () => {
  test.each([
    ['{b} de {a}', '{a} of {b}', true],
    ['l’{a}', '{a}', true],
    ['{a} {a}', '{a}', true],
    ['{a}', '{a} of {b}', false],
    ['{a} {c}', '{a}', false],
    ["l'{a}", '{a}', false],
    ['{a, plural, one {#} other {#}}', '{a}', false],
    ['{a', '{a}', false],
    ["d''un {a}", '{a}', false],
  ])('behavior: %j in place of %j: %s', (translation, english, expected) => {
    expect(fits(translation, english)).toBe(expected)
  })
})
