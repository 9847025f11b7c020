import { describe, expect, test } from 'vitest'
import type { ChainNode } from './node.ts'
import { orderNodes } from './nodes.ts'
import { bestHeight } from './standing.ts'

type Seen = Pick<ChainNode, 'state' | 'weight' | 'head' | 'latencyMs' | 'isTimely'> & {
  name: string
}

const node = (name: string, more: Partial<Seen> = {}): Seen => ({
  name,
  state: 'ready',
  weight: undefined,
  head: { height: 100, atMs: 0 },
  latencyMs: 50,
  isTimely: undefined,
  ...more,
})
const at = (height: number, atMs = 0) => ({ head: { height, atMs } })
const names = (nodes: Seen[], pace = 0) =>
  orderNodes(nodes, { nowMs: 0, pace }).map(({ name }) => name)

describe('orderNodes', () => {
  test('behavior: keeps the configured order', () => {
    expect(names([node('a'), node('b'), node('c')])).toEqual(['a', 'b', 'c'])
  })

  test('behavior: leaves out resting, foreign and unchecked nodes', () => {
    const states = (['resting', 'foreign', 'new'] as const).map((state) => node(state, { state }))
    expect(names([...states, node('a')])).toEqual(['a'])
  })

  test('behavior: leaves out nodes that are behind, with a tolerance that grows with the chain’s speed', () => {
    const nodes = [node('old', at(96)), node('late', at(97)), node('best')]
    expect(names(nodes)).toEqual(['late', 'best'])
    expect(names(nodes, 4 / 1000)).toEqual(['old', 'late', 'best'])
  })

  test('behavior: keeps nodes out for a minute after the node that was ahead is gone', () => {
    const gone = node('gone', { state: 'resting', ...at(200, -30_000) })
    expect(names([gone, node('old')])).toEqual([])
    expect(names([{ ...gone, ...at(200, -61_000) }, node('old')])).toEqual(['old'])
  })

  test('behavior: uses every node after a pause without known heights', () => {
    expect(names([node('alone', at(100, -61_000))])).toEqual(['alone'])
    expect(names([node('a', at(100, -61_000)), node('b', at(90, -70_000))])).toEqual(['a', 'b'])
  })

  test('behavior: ignores the height of another chain', () => {
    const foreign = node('foreign', { state: 'foreign', ...at(9999) })
    expect(names([foreign, node('a')])).toEqual(['a'])
    expect(bestHeight([foreign], { nowMs: 0, pace: 0 })).toBeUndefined()
  })

  test('behavior: leaves out a node that reports a false height', () => {
    const nodes = [node('liar', at(9000)), node('a', { isTimely: true }), node('b')]
    expect(names(nodes)).toEqual(['a', 'b'])
  })

  test('behavior: puts slow nodes last', () => {
    expect(names([node('slow', { latencyMs: 900 }), node('b'), node('c')])).toEqual([
      'b',
      'c',
      'slow',
    ])
    expect(names([node('all', { latencyMs: 900 }), node('b', { latencyMs: 700 })])).toEqual([
      'all',
      'b',
    ])
  })

  test('behavior: puts weighted nodes first, by weight', () => {
    const nodes = [node('spare'), node('a', { weight: 3 }), node('b', { weight: 1 })]
    let seed = 1
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    const draws = Array.from({ length: 4000 }, () =>
      orderNodes(nodes, { nowMs: 0, pace: 0, random }).map(({ name }) => name),
    )
    expect(new Set(draws.map((names) => names[2]))).toEqual(new Set(['spare']))
    const share = draws.filter(([first]) => first === 'a').length / draws.length
    expect(share).toBeGreaterThan(0.72)
    expect(share).toBeLessThan(0.78)
  })
})
