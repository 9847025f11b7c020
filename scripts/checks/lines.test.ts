import { describe, expect, test } from 'vitest'
import { judgeLines } from './lines.ts'

describe('judgeLines', () => {
  test('behavior: accepts 300 lines', () => {
    const counts = [300, 10, 20].map((lines, index) => ({ path: `${index}.ts`, lines }))
    expect(judgeLines(counts)).toEqual({
      ok: true,
      summary: '3 files, median 20 lines, longest 300',
    })
  })

  test('error: rejects 301 lines', () => {
    expect(judgeLines([{ path: 'a.ts', lines: 301 }])).toEqual({
      ok: false,
      summary: '1 problem',
      details: ['a.ts: 301 lines, at most 300'],
    })
  })
})
