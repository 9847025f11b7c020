import { describe, expect, test } from 'vitest'
import { counters, createCounter } from './counter.ts'

let made = 0
const create = () =>
  createCounter({
    name: `aureus_test_${made++}_total`,
    help: 'Of this test.',
    labels: { colour: ['red', 'blue'], size: ['s', 'm'] },
  })

describe('createCounter', () => {
  test('behavior: has every combination of labels from the start', () => {
    expect(create().samples()).toEqual([
      { labels: { colour: 'red', size: 's' }, value: 0 },
      { labels: { colour: 'red', size: 'm' }, value: 0 },
      { labels: { colour: 'blue', size: 's' }, value: 0 },
      { labels: { colour: 'blue', size: 'm' }, value: 0 },
    ])
  })
  test('behavior: adds to the series of its labels, in any order', () => {
    const counter = create()
    counter.add({ size: 'm', colour: 'red' })
    counter.add({ colour: 'red', size: 'm' }, 2.5)
    expect(counter.samples().map(({ value }) => value)).toEqual([0, 3.5, 0, 0])
  })
  test('behavior: is among the counters of the process', () => {
    const { name } = create()
    expect([...counters()].map((one) => one.name)).toContain(name)
  })
  test('error: refuses labels outside the lists, and a name in use', () => {
    const counter = create()
    expect(() => counter.add({ colour: 'green', size: 'm' } as never)).toThrow('no series')
    expect(() => createCounter({ name: counter.name, help: '', labels: {} })).toThrow('twice')
  })
})
