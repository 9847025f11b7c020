import { describe, expect, test } from 'vitest'
import { judgeAims } from './aims.ts'

const floor = { title: 'React alone', firstLoadBytes: 50_000, runs: [] }

describe('judgeAims', () => {
  test('behavior: an aim is met at its limit', () => {
    const runs = [{ readyBytes: 84_000, coldMs: 50, warmMs: 49.9 }]
    expect(judgeAims(floor, { title: 'Ours', firstLoadBytes: 56_000, runs })).toEqual([
      '✓ Ours: first load 1.120 × React alone (aim: at most 1.12 ×)',
      '✓ Ours: ready to connect with 28.0 kB more (aim: at most 28 kB)',
      '✓ Ours: wallet 50 ms after the click, cold (aim: at most 50 ms)',
      '✓ Ours: wallet 50 ms after the click, warm (aim: at most 50 ms)',
    ])
  })

  test('behavior: the median decides', () => {
    const runs = [20, 60, 70].map((warmMs) => ({ warmMs }))
    const lines = judgeAims(floor, { title: 'Ours', firstLoadBytes: 60_000, runs })
    expect(lines).toEqual([
      '✗ Ours: first load 1.200 × React alone (aim: at most 1.12 ×)',
      '✗ Ours: wallet 60 ms after the click, warm (aim: at most 50 ms)',
    ])
  })
})
