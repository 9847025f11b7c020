import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { examplesPage, readExamples } from './examplesPage.ts'

describe('examplesPage', () => {
  test('behavior: shows each example with its code, by group', () => {
    const page = examplesPage([
      { file: 'useIt.tsx', text: '// Hooks: use it\nuse()\n' },
      { file: 'active.ts', text: '// Accounts: the active one\nask()\n' },
    ])
    expect(page).toMatch(
      /## Accounts.*### The active one \{#example-active\}.*```ts\nask\(\)\n```.*## Hooks/s,
    )
    expect(page).toContain('<LiveRun name="useIt" />')
  })

  test('error: rejects an example that does not say what it shows', () => {
    expect(() => examplesPage([{ file: 'mute.ts', text: 'run()\n' }])).toThrow('mute.ts')
  })

  test('behavior: every page runs examples that exist', () => {
    const docs = join(projectRoot, 'docs')
    const names = readExamples().map(({ file }) => file.replace(/\.tsx?$/, ''))
    const pages = readdirSync(docs).filter((file) => file.endsWith('.md'))
    const used = pages.flatMap((file) =>
      [...readFileSync(join(docs, file), 'utf8').matchAll(/<LiveRun name="(\w+)"/g)].map(
        ([, name]) => name,
      ),
    )
    expect(used.filter((name) => !names.includes(name ?? ''))).toEqual([])
    expect(used.length).toBeGreaterThan(5)
  })
})
