import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { helpersInReact } from './helpersInReact.ts'

const modules: Record<string, string> = {
  entry: `
    import { jsx } from 'library'
    export const part = () => import('part').then(({ name }) => jsx(name))
    export const other = () => import('other').then(({ name }) => name)`,
  library: 'exports.jsx = (name) => `<${name}>`',
  part: `import { jsx } from 'library'; export const name = 'a' + jsx('b')`,
  other: `export const name = 'other'`,
}

const fixture: Plugin = {
  name: 'fixture',
  enforce: 'pre',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => modules[id.slice(1)],
}

/** Builds a page with a library in CommonJS and two groups of modules that are imported dynamically. */
async function built(plugins: Plugin[], react = 'react') {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-helpers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [fixture, ...plugins],
    build: {
      outDir: folder,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry',
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          codeSplitting: {
            groups: [
              { name: react, test: /library/ },
              { name: 'part', test: /part/ },
              { name: 'other', test: /other/ },
            ],
          },
        },
      },
    },
  })
  const files = await readdir(folder)
  const page = await import(pathToFileURL(join(folder, '_entry.mjs')).href)
  return { files: files.map((file) => file.replace(/-.{8}\./, '.')).toSorted(), page }
}

describe('helpersInReact', () => {
  test('behavior: adds no file for helpers, and every part works', async () => {
    const { files, page } = await built([helpersInReact()])
    expect(files).toEqual(['_entry.mjs', 'other.mjs', 'part.mjs', 'react.mjs'])
    expect(await page.part()).toBe('<a<b>>')
    expect(await page.other()).toBe('other')
  })

  test('behavior: keeps the helper file if the build has no React file', async () => {
    const { files, page } = await built([helpersInReact()], 'library')
    expect(files).toContain('rolldown-runtime.mjs')
    expect(await page.part()).toBe('<a<b>>')
  })
})
