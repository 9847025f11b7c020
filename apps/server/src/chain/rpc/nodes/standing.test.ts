import { describe, expect, test } from 'vitest'
import { bestHeight, isDisputed, type Standing, toleratedLag } from './standing.ts'

const node = (height: number, isTimely?: boolean, atMs = 0): Standing => ({
  state: 'ready',
  head: { height, atMs },
  isTimely,
})
/** One block in 12 s. */
const pace = 1 / 12_000
const best = (...nodes: Standing[]) => bestHeight(nodes, { nowMs: 0, pace })

describe('bestHeight', () => {
  test('behavior: takes the highest of nodes that agree', () => {
    expect(best(node(100), node(102), node(101))).toBe(102)
    expect(best(node(7))).toBe(7)
    expect(best()).toBeUndefined()
  })
  test('behavior: ignores a node far ahead of those that show a current block', () => {
    expect(best(node(100, true), node(9000))).toBe(100)
    expect(best(node(9000, false), node(100, true))).toBe(100)
  })
  test('behavior: recognises a node that is behind by its last block', () => {
    expect(best(node(100, false), node(200, true))).toBe(200)
    expect(best(node(100), node(200))).toBe(200)
  })
  test('behavior: follows the majority if no block is current', () => {
    expect(best(node(100), node(9000), node(101))).toBe(101)
    expect(best(node(9000), node(9001), node(100))).toBe(9001)
  })
  test('behavior: prefers a current block to the majority', () => {
    expect(best(node(100), node(100), node(200, true))).toBe(200)
  })
  test('behavior: of two nodes with current blocks, the lower one is behind', () => {
    expect(best(node(100, true), node(106, true))).toBe(106)
  })
  test('behavior: if two conflict, believes the operator’s first node', () => {
    expect(best(node(100, true), node(9000, true))).toBe(100)
    expect(best(node(9000, true), node(100, true))).toBe(9000)
    expect(best(node(9000, true), node(100, true), node(100, true))).toBe(100)
  })
  test('behavior: allows for growth since an older height', () => {
    const old = node(100, undefined, -24_000)
    expect(isDisputed([old, node(107)], { nowMs: 0, pace })).toBe(false)
    expect(isDisputed([old, node(109)], { nowMs: 0, pace })).toBe(true)
  })
})

describe('toleratedLag', () => {
  test('behavior: tolerates 3 blocks, or 10 s of them', () => {
    expect([0, 1 / 12_000, 4 / 1000].map((pace) => toleratedLag({ pace }))).toEqual([3, 3, 40])
  })
})
