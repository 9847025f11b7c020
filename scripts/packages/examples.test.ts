// The guides of the apps in `examples`.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFiles } from '../checks/sourceFiles.ts'
import { projectRoot } from '../process/paths.ts'

const docs = globSync('docs/*.md', { cwd: projectRoot }).map((path) =>
  readFileSync(join(projectRoot, path), 'utf8'),
)
const code = /\.(?:tsx?|js|vue|svelte|html|py|go|php)$/

/** The files of an example in the repository, by their paths in it. */
function filesOf(name: string): Map<string, string> {
  const folder = `examples/${name}/`
  const paths = projectFiles(/^examples\//).filter((path) => path.startsWith(folder))
  return new Map(
    paths.map((path) => [path.slice(folder.length), readFileSync(join(projectRoot, path), 'utf8')]),
  )
}

/** What the guides show of an example, by path. */
function shownOf(name: string): Map<string, string> {
  const block = /^```\w+ example=([\w-]+)\/(\S+)\n(.*?)^```$/gms
  const blocks = docs.flatMap((text) => [...text.matchAll(block)])
  return new Map(
    blocks.flatMap(([, example, file, text]) =>
      example === name && file !== undefined && text !== undefined ? [[file, text] as const] : [],
    ),
  )
}

describe.each(readdirSync(join(projectRoot, 'examples')))('examples/%s', (name) => {
  const files = filesOf(name)
  const sources = new Map([...files].filter(([path]) => code.test(path)))

  test('behavior: shows every source file unchanged in a guide', () => {
    const shown = shownOf(name)
    // A page that only loads the app needs no words, unless it is the app.
    const isShell = (path: string) => path.endsWith('.html') && sources.size > 1 && !shown.has(path)
    const expected = new Map([...sources].filter(([path]) => !isShell(path)))
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
    const settings = files.get('.env.example')
    if (settings) expect(docs.filter((text) => text.includes(settings))).not.toEqual([])
  })

  test('behavior: lists every imported package in its manifest', ({ skip }) => {
    const text = files.get('package.json')
    if (text === undefined) return skip('it is in another language')
    const manifest = JSON.parse(text)
    const listed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    const imported = [...sources.values()].flatMap((text) =>
      [...text.matchAll(/(?:from |import |resolve\()'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g)].map(
        ([, specifier = '']) => specifier,
      ),
    )
    expect(imported).not.toEqual([])
    expect(imported.filter((one) => !listed.includes(one))).toEqual([])
  })
})
