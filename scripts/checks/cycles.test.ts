import { describe, expect, test } from 'vitest'
import { cyclesOf, fileArrows } from './cycles.ts'
import { importsOf } from './walls/imports.ts'

const cyclesIn = (sources: Record<string, string>) =>
  cyclesOf(
    fileArrows(Object.entries(sources).flatMap(([file, source]) => importsOf(file, source))),
  ).map((cycle) => cycle.map(({ from }) => from))

describe('fileArrows', () => {
  test('behavior: accepts files that import in one direction', () => {
    const sources = {
      'x/a.ts': "import { b } from './b.ts'\nimport { z } from 'zod'",
      'x/b.ts': "import { c } from '../y/c.ts'",
      'y/c.ts': "import styles from './c.css'",
    }
    expect(cyclesIn(sources)).toEqual([])
  })

  test('behavior: accepts a cycle that a dynamic import breaks', () => {
    const sources = {
      'x/a.ts': "const load = () => import('./b.ts')",
      'x/b.ts': "import { a } from './a.ts'",
    }
    expect(cyclesIn(sources)).toEqual([])
  })

  test('error: returns files that import each other, also for a type', () => {
    const sources = {
      'x/a.ts': "import { b } from './b.ts'",
      'x/b.ts': "export * from '../y/c.ts'",
      'y/c.ts': "import type { A } from '../x/a.ts'",
      'y/d.ts': "import { a } from '../x/a.ts'",
    }
    expect(cyclesIn(sources)).toEqual([['x/a.ts', 'x/b.ts', 'y/c.ts']])
  })
})
