import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { indexOf, writePlainPages } from './plainPages.ts'

const sections = [
  { text: 'Start', items: [{ text: 'What Aureus is', link: '/' }] },
  { text: 'Reference', items: [{ text: 'Packages', link: '/reference/' }] },
]

function site() {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [source, target] = [join(folder, 'docs'), join(folder, 'built')]
  for (const root of [source, target]) mkdirSync(join(root, 'reference'), { recursive: true })
  for (const page of ['index', 'reference/index', 'notes'])
    writeFileSync(join(source, `${page}.md`), `# ${page}\n`)
  for (const page of ['index', 'reference/index'])
    writeFileSync(join(target, `${page}.html`), '<!doctype html>')
  return { source, target, description: 'A site' }
}

describe('indexOf', () => {
  test('behavior: links each page of the menu as Markdown', () => {
    const types = { text: 'Types', items: [{ text: 'Options', link: '/reference/core#options' }] }
    expect(indexOf([...sections, types], 'A site')).toBe(`# Aureus

> A site

## Start

- [What Aureus is](/index.md)

## Reference

- [Packages](/reference/index.md)

## Types

- [Options](/reference/core.md#options)
`)
  })
})

describe('writePlainPages', () => {
  test('behavior: writes the pages that the site has', () => {
    const options = site()
    writePlainPages(sections, options)
    const { target } = options
    expect(readFileSync(join(target, 'reference/index.md'), 'utf8')).toBe('# reference/index\n')
    expect(existsSync(join(target, 'notes.md'))).toBe(false)
    expect(readFileSync(join(target, 'llms.txt'), 'utf8')).toContain('(/index.md)')
  })

  test('error: refuses a menu with a missing page', () => {
    const menu = [{ text: 'Start', items: [{ text: 'Gone', link: '/gone' }] }]
    expect(() => writePlainPages(menu, site())).toThrow('/gone')
  })
})
