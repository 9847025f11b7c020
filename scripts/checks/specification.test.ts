import { describe, expect, test } from 'vitest'
import { judgeOwners, judgeRaised } from './specification/catalogue.ts'
import { readRows } from './specification/rows.ts'
import { isTestNamed, placesOf, titlesOf } from './specification/titles.ts'
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
const fine = { fileExists: () => true, testExists: () => true, places: () => 1 }

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
    expect(judgeRows(rows, fine)).toEqual({
      ok: true,
      summary: '3 statements, 1 not yet proved',
    })
  })

  test('error: rejects a missing file', () => {
    expect(judgeRows(rows, { ...fine, fileExists: (file) => file !== 'b.ts' }).details).toEqual([
      'docs/specification.md:6 no such file: b.ts',
    ])
  })

  test('error: rejects a missing test', () => {
    expect(
      judgeRows(rows, { ...fine, testExists: (name) => name !== 'behavior: lasts 500 ms' }).details,
    ).toEqual(['docs/specification.md:5 no such test: behavior: lasts 500 ms'])
  })

  test('error: rejects an empty cell', () => {
    const empty = readRows('| A statement | `a.ts` |  |')
    expect(judgeRows(empty, { ...fine, testExists: () => false }).details).toEqual([
      'docs/specification.md:1 no such test: (empty)',
    ])
  })

  test('error: rejects a test title that several files have', () => {
    const titles = ['a', 'b'].map(() => titlesOf("test('behavior: lasts 500 ms', () => {})"))
    const places = (name: string) => placesOf(name, titles)
    expect(judgeRows(rows, { ...fine, places }).details).toEqual([
      'docs/specification.md:5 2 files have this test; write "describe > behavior: lasts 500 ms"',
    ])
  })

  test('error: reports what was found elsewhere', () => {
    expect(judgeRows(rows, fine, ['a text']).details).toEqual(['a text'])
  })

  test('error: rejects a file without statements', () => {
    expect(judgeRows([], fine).ok).toBe(false)
  })
})

const constants = new Map([
  ['shaken', 'The door was shaken'],
  ['taken', 'The name {…} is taken'],
])

describe('judgeOwners', () => {
  const owned = readRows(`
| "The door was shaken" is raised | \`door.ts\` \`lock.ts\` | x |
| "The name {name} is taken" is shown | \`lock.ts\` | x |
| "Unwritten" is raised | \`door.ts\` | x |
| A shake lasts 500 ms | \`lock.ts\` | x |`)

  test('error: a row without the file that has the constant, and a text outside of the catalogue', () => {
    const read = (file: string) => (file === 'door.ts' ? 'throw new Error(thrown.shaken)' : '')
    expect(judgeOwners(owned, read, constants)).toEqual([
      'line 3: lock.ts does not raise taken',
      'line 4: "Unwritten" is not in the catalogue',
    ])
  })
})

describe('judgeRaised', () => {
  test('behavior: a browser test names a text by its constant or in full', () => {
    expect(
      judgeRaised(['toBe(thrown.shaken)', "getByText('The name ada is taken')"], constants),
    ).toEqual([])
    expect(judgeRaised(['shown.shaken, untaken'], constants)).toEqual([
      'no browser test raises "The door was shaken" (shaken)',
      'no browser test raises "The name {…} is taken" (taken)',
    ])
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
