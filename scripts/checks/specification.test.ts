import { describe, expect, test } from 'vitest'
import { readRows } from './specification/rows.ts'
import { isTestNamed, titlesOf } from './specification/titles.ts'
import { judgeRows } from './specification.ts'

const markdown = `# Specification

| Statement | File | Test |
|---|---|---|
| A shake lasts 500 ms | \`shake.ts\` | \`behavior: lasts 500 ms\` |
| A \\| B | \`a.ts\`, \`b.ts\` | \`open > behavior: row 1\` |
| Email login | not yet | not yet |

Other text | with a bar.
`

const rows = readRows(markdown)
const yes = () => true

describe('readRows', () => {
  test('behavior: reads one row per statement, with its line', () => {
    expect(rows.map(({ line, statement }) => [line, statement])).toEqual([
      [5, 'A shake lasts 500 ms'],
      [6, 'A | B'],
      [7, 'Email login'],
    ])
    expect(rows[1]?.files).toEqual(['a.ts', 'b.ts'])
  })
})

describe('judgeRows', () => {
  test('behavior: counts statements that are not yet proved', () => {
    expect(judgeRows(rows, yes, yes)).toEqual({
      ok: true,
      summary: '3 statements, 1 not yet proved',
    })
  })

  test('error: rejects a missing file', () => {
    expect(judgeRows(rows, (file) => file !== 'b.ts', yes).details).toEqual([
      'docs/specification.md:6 no such file: b.ts',
    ])
  })

  test('error: rejects a missing test', () => {
    expect(judgeRows(rows, yes, (name) => name !== 'behavior: lasts 500 ms').details).toEqual([
      'docs/specification.md:5 no such test: behavior: lasts 500 ms',
    ])
  })

  test('error: rejects an empty cell', () => {
    const empty = readRows('| A statement | `a.ts` |  |')
    expect(judgeRows(empty, yes, () => false).details).toEqual([
      'docs/specification.md:1 no such test: (empty)',
    ])
  })

  test('error: rejects a file without statements', () => {
    expect(judgeRows([], yes, yes).ok).toBe(false)
  })
})

describe('titlesOf', () => {
  const source = `
    describe('open', () => {
      test('behavior: row 1', () => {})
      test.each([[1, 2], [3, 4]])('error: %s isn\\'t %s', () => {})
    })
    describe.each([['a', 1]])("grouped %s", () => {
      test(\`param: name\`, () => {})
      test('signs in after a reload', async () => {})
      test.each([['no balance', 1]])('behavior: says %s', () => {})
    })
    // A title in a comment is not behavior: one.
    someCall('no title')`
  const titles = [titlesOf(source)]

  test.each([
    'behavior: row 1',
    'open > behavior: row 1',
    "error: %s isn't %s",
    'grouped %s > param: name',
    'signs in after a reload',
    'behavior: says %s',
    'behavior: says no balance',
  ])('behavior: finds %s', (name) => {
    expect(isTestNamed(name, titles)).toBe(true)
  })

  test.each(['behavior: row', 'close > behavior: row 1', 'open', 'one.', 'behavior: says nothing'])(
    'error: does not find %s',
    (name) => {
      expect(isTestNamed(name, titles)).toBe(false)
    },
  )
})
