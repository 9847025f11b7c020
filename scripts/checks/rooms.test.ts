import { describe, expect, test } from 'vitest'
import { cyclesOf } from './cycles.ts'
import { arrowsOf, roomOf, upwardOf } from './rooms.ts'

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

describe('upwardOf', () => {
  const order = ['platform', 'chain', 'app']

  test('behavior: accepts imports of earlier districts', () => {
    const found = arrows(['chain/a.ts', '../platform/b.ts'], ['app/a.ts', '../chain/rpc/b.ts'])
    expect(upwardOf(order, found)).toEqual([])
  })

  test('error: returns imports of a later district, and of a folder outside the order', () => {
    const found = arrows(
      ['platform/db/a.ts', '../../chain/b.ts'],
      ['chain/a.ts', '../app/b.ts'],
      ['chain/a.ts', '../other/b.ts'],
      ['other/a.ts', '../platform/b.ts'],
    )
    expect(upwardOf(order, found).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'platform chain',
      'chain app',
      'chain other',
      'other platform',
    ])
  })
})
