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

  test('error: rejects a folder of 41 files, but for folders of data', () => {
    const folder = (path: string) =>
      Array.from({ length: 41 }, (_, at) => ({ path: `${path}/${at}.ts`, lines: 1 }))
    expect(judgeLines(folder('a/b')).details).toEqual(['a/b: 41 files, at most 40'])
    expect(judgeLines(folder('packages/protocol/src/wallets/records')).ok).toBe(true)
  })
})
