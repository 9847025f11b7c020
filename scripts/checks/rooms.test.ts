import { describe, expect, test } from 'vitest'
import { arrowsOf, cyclesOf, roomOf } from './rooms.ts'

const root = 'apps/x/src'
const arrows = (...pairs: [file: string, specifier: string][]) =>
  arrowsOf(
    root,
    pairs.map(([file, specifier]) => ({ file: `${root}/${file}`, specifier, line: 1 })),
  )
const namesOf = (cycles: ReturnType<typeof cyclesOf>) =>
  cycles.map((cycle) =>
    [...new Set(cycle.map(({ from }) => from))].toSorted((a, b) => a.localeCompare(b)),
  )

describe('roomOf', () => {
  test('behavior: returns the first folder below src, or src itself', () => {
    expect(roomOf(root, `${root}/signIn/verify/a.ts`)).toBe('signIn')
    expect(roomOf(root, `${root}/main.ts`)).toBe('src')
  })
})

describe('cyclesOf', () => {
  test('behavior: accepts imports in one direction', () => {
    const found = arrows(
      ['main.ts', './signIn/a.ts'],
      ['signIn/a.ts', '../db/b.ts'],
      ['email/a.ts', '../db/b.ts'],
      ['signIn/a.ts', './b.ts'],
      ['signIn/a.ts', 'fastify'],
    )
    expect(cyclesOf(found)).toEqual([])
  })

  test('error: separates two rooms that import each other from a ring of three', () => {
    const found = arrows(
      ['a/1.ts', '../b/1.ts'],
      ['b/2.ts', '../a/2.ts'],
      ['c/1.ts', '../d/1.ts'],
      ['d/1.ts', '../main.ts'],
      ['main.ts', './c/2.ts'],
      ['main.ts', './a/2.ts'],
    )
    expect(namesOf(cyclesOf(found))).toEqual([
      ['a', 'b'],
      ['c', 'd', 'src'],
    ])
  })
})
