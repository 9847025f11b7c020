import { describe, expect, test } from 'vitest'
import { bestHeight, isDisputed, type Standing, toleratedLag } from './standing.ts'

const node = (height: number, isTimely?: boolean, atMs = 0): Standing => ({
  state: 'ready',
  head: { height, atMs },
  isTimely,
})
/** A block in 12 s. */
const pace = 1 / 12_000
const best = (...nodes: Standing[]) => bestHeight(nodes, { nowMs: 0, pace })

describe('bestHeight', () => {
  test('behavior: nodes that are near each other: the farthest', () => {
    expect(best(node(100), node(102), node(101))).toBe(102)
    expect(best(node(7))).toBe(7)
    expect(best()).toBeUndefined()
  })
  test('behavior: one that is far ahead of those that show a block of the present is not believed', () => {
    expect(best(node(100, true), node(9000))).toBe(100)
    expect(best(node(9000, false), node(100, true))).toBe(100)
  })
  test('behavior: one that is behind, by its last block', () => {
    expect(best(node(100, false), node(200, true))).toBe(200)
    expect(best(node(100), node(200))).toBe(200)
  })
  test('behavior: what more nodes say, where no block is of the present', () => {
    expect(best(node(100), node(9000), node(101))).toBe(101)
    expect(best(node(9000), node(9001), node(100))).toBe(9001)
  })
  test('behavior: a block of the present is more than what most say', () => {
    expect(best(node(100), node(100), node(200, true))).toBe(200)
  })
  test('behavior: of two that both show one, a little behind is behind', () => {
    expect(best(node(100, true), node(106, true))).toBe(106)
  })
  test('behavior: of two that cannot both be right, the operator’s first', () => {
    expect(best(node(100, true), node(9000, true))).toBe(100)
    expect(best(node(9000, true), node(100, true))).toBe(9000)
    expect(best(node(9000, true), node(100, true), node(100, true))).toBe(100)
  })
  test('behavior: a height of before may have grown since', () => {
    const old = node(100, undefined, -24_000)
    expect(isDisputed([old, node(107)], { nowMs: 0, pace })).toBe(false)
    expect(isDisputed([old, node(109)], { nowMs: 0, pace })).toBe(true)
  })
})

describe('toleratedLag', () => {
  test('behavior: 3 blocks, or 10 s of them', () => {
    expect([0, 1 / 12_000, 4 / 1000].map(toleratedLag)).toEqual([3, 3, 40])
  })
})
