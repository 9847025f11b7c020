import { describe, expect, test } from 'vitest'
import { emptyChunks } from './emptyChunks.ts'

const chunk = (name: string, code: string, more: object = {}) => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  code,
  imports: [] as string[],
  isEntry: false,
  isDynamicEntry: false,
  viteMetadata: { importedCss: new Set<string>() },
  ...more,
})

type Chunk = ReturnType<typeof chunk>

function run(chunks: Chunk[]): Record<string, Chunk> {
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]))
  const generate = emptyChunks().generateBundle as unknown as (_: object, made: object) => void
  generate({}, bundle)
  return bundle
}

const styles = () =>
  chunk('first', '\n', { viteMetadata: { importedCss: new Set(['assets/first.css']) } })

describe('emptyChunks', () => {
  test('behavior: gives the styles of a chunk without code to those that import it', () => {
    const page = chunk('page', 'import"./first.js";import"./other.js";go()', {
      imports: ['assets/first.js', 'assets/other.js'],
    })
    const bundle = run([styles(), page, chunk('other', 'go()')])
    expect(Object.keys(bundle)).toEqual(['assets/page.js', 'assets/other.js'])
    expect(page.code).toBe('import"./other.js";go()')
    expect(page.imports).toEqual(['assets/other.js'])
    expect([...page.viteMetadata.importedCss]).toEqual(['assets/first.css'])
  })

  test('behavior: keeps entries and chunks that are imported dynamically', () => {
    const kept = [chunk('a', '', { isEntry: true }), chunk('b', '', { isDynamicEntry: true })]
    expect(Object.keys(run(kept))).toEqual(['assets/a.js', 'assets/b.js'])
  })

  test('error: rejects an import in another form', () => {
    const page = chunk('page', 'import{a}from"./first.js"', { imports: ['assets/first.js'] })
    expect(() => run([styles(), page])).toThrow('assets/page.js needs first.js')
  })
})
