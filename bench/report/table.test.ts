import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { formatTable } from './table.ts'

const floor = {
  title: 'React alone',
  firstLoadBytes: 50_000,
  runs: [
    { usableMs: 400, heapBytes: 2_000_000 },
    { usableMs: 420, heapBytes: 2_000_000 },
    { usableMs: 390, heapBytes: 2_000_000 },
  ],
}
const kit = {
  title: 'A kit',
  firstLoadBytes: 60_500,
  runs: [
    { usableMs: 800, warmMs: 70.4, heapBytes: 3_000_000, foreignOrigins: 1 },
    { usableMs: 790, warmMs: 80, heapBytes: 3_000_000, foreignOrigins: 1 },
  ],
}

const lines = (...columns: Parameters<typeof formatTable>[0]) =>
  stripVTControlCharacters(formatTable(columns))
    .split('\n')
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))

describe('formatTable', () => {
  test('behavior: shows median and ratio to the floor, with the range below', () => {
    const table = lines(floor, kit)
    expect(table[0]).toBe('React alone | A kit')
    const usable = table.findIndex((line) => line.startsWith('Button usable'))
    expect(table.slice(usable, usable + 2)).toEqual([
      'Button usable | 400 ms 1.00× | 795 ms 1.99×',
      '390–420 | 790–800',
    ])
  })

  test('behavior: omits the range of a constant size', () => {
    const table = lines(floor, kit)
    expect(table).toContain('JavaScript, first load | 50.0 kB 1.00× | 60.5 kB 1.21×')
    expect(table).toContain('Heap, idle | 2.0 MB 1.00× | 3.0 MB 1.50×')
    expect(table.at(-1)).toBe('Foreign origins | – | 1')
  })

  test('behavior: omits the ratio of a figure that the floor does not have', () => {
    expect(lines(floor, kit)).toContain('Click to wallet, warm | – | 75 ms')
  })

  test('behavior: keeps the width of columns for any content', () => {
    const widths = stripVTControlCharacters(formatTable([floor, kit]))
      .split('\n')
      .filter((line) => line.endsWith('×'))
      .map((line) => line.length)
    expect(new Set(widths).size).toBe(1)
  })
})
