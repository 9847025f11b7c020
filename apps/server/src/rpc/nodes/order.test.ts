import { describe, expect, test } from 'vitest'
import type { ChainNode } from './node.ts'
import { orderNodes } from './order.ts'
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
  test('behavior: in the order named', () => {
    expect(names([node('a'), node('b'), node('c')])).toEqual(['a', 'b', 'c'])
  })

  test('behavior: leaves out what rests, what is of another chain and what was not looked at', () => {
    const states = (['resting', 'foreign', 'new'] as const).map((state) => node(state, { state }))
    expect(names([...states, node('a')])).toEqual(['a'])
  })

  test('behavior: leaves out what is behind, by more the faster the chain is', () => {
    const nodes = [node('old', at(96)), node('late', at(97)), node('best')]
    expect(names(nodes)).toEqual(['late', 'best'])
    expect(names(nodes, 4 / 1000)).toEqual(['old', 'late', 'best'])
  })

  test('behavior: what is behind stays out for a minute, though the farthest is gone', () => {
    const gone = node('gone', { state: 'resting', ...at(200, -30_000) })
    expect(names([gone, node('old')])).toEqual([])
    expect(names([{ ...gone, ...at(200, -61_000) }, node('old')])).toEqual(['old'])
  })

  test('behavior: after a pause, in which no height is remembered, each may be asked', () => {
    expect(names([node('alone', at(100, -61_000))])).toEqual(['alone'])
    expect(names([node('a', at(100, -61_000)), node('b', at(90, -70_000))])).toEqual(['a', 'b'])
  })

  test('behavior: the height of another chain says nothing', () => {
    const foreign = node('foreign', { state: 'foreign', ...at(9999) })
    expect(names([foreign, node('a')])).toEqual(['a'])
    expect(bestHeight([foreign], { nowMs: 0, pace: 0 })).toBeUndefined()
  })

  test('behavior: leaves out one that says it is where the chain is not', () => {
    const nodes = [node('liar', at(9000)), node('a', { isTimely: true }), node('b')]
    expect(names(nodes)).toEqual(['a', 'b'])
  })

  test('behavior: a slow one comes last', () => {
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

  test('behavior: those with a weight share the front by it, before those without', () => {
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
