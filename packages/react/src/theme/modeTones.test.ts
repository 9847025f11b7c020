import { readFileSync } from 'node:fs'
import { grounds } from '@aureus/protocol/theme'
import { describe, expect, test } from 'vitest'
import { darkTones, lightTones } from './themeStyles.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const blocks = [...css.matchAll(/\{([^}]*--au-ground:[^}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries(
    [...body.matchAll(/--au-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  ),
)

describe('the tones of an accent', () => {
  test('behavior: uses the grounds of the tokens', () => {
    const names = ['ground', 'surface-1', 'surface-2', 'surface-3']
    expect(names.map((name) => blocks[0]?.[name])).toEqual(grounds.dark)
    expect(names.map((name) => blocks[1]?.[name])).toEqual(grounds.light)
  })
})

describe('the tones of a mode', () => {
  test.each([
    ['dark', darkTones, 0],
    ['light', lightTones, 1],
  ] as const)('behavior: %s has the values of tokens.css', (_, tones, at) => {
    const colours = Object.keys(lightTones)
    expect(colours.map((name) => [name, tones[name as keyof typeof tones]])).toEqual(
      colours.map((name) => [name, blocks[at]?.[name]]),
    )
    expect(Object.keys(blocks[1] ?? {})).toEqual(colours)
  })
})
