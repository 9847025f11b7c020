// Whoever looks an export up finds code with it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'packages')

describe('documentation', () => {
  test('behavior: an example or a guide shows every function, hook, component and option', () => {
    const code = [...examples(), ...guides()].join('\n')
    const imported = wordsOf([...code.matchAll(imports)].map(([, names]) => names).join(' '))
    expect(values().filter((name) => !imported.has(name))).toEqual([])
    const words = wordsOf(code)
    expect(options().filter((name) => !words.has(name))).toEqual([])
  })
})

const wordsOf = (text: string) => new Set(text.match(/\w+/g))

/** Static and dynamic ones. */
const imports = /\{([^{}]*)\}\s*(?:from|= await import)/g

/** Those that run in the page, and those that need a server of the visitor's own. */
const examples = () =>
  globSync('docs/.vitepress/live/{examples,compiled}/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )

/** The code of the guides. */
const guides = () =>
  globSync('docs/{*,migrating/*}.md', { cwd: root }).flatMap(
    (path) => readFileSync(join(root, path), 'utf8').match(/^```.*?^```/gms) ?? [],
  )

/** What a package exports beside types and errors, whose pages say what throws them. */
function values(): string[] {
  return ['core', 'react', 'wagmi', 'server', 'connector', 'element'].flatMap((name) =>
    globSync(`${name}/src/exports/*.ts`, {
      cwd: packages,
      exclude: ['**/*.test.ts', '**/messages.ts'],
    })
      .flatMap((path) => exportsOf(join(packages, path)))
      .filter((value) => !value.endsWith('Error')),
  )
}

/** The names of a module's exports, without types. */
function exportsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const lists = [...text.matchAll(/^export \{(.*?)\}/gms)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '' && !entry.startsWith('type ')),
  )
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
  const whole = [...text.matchAll(/^export \* from '(\..*?)'/gm)].flatMap(([, from = '']) =>
    exportsOf(join(path, '..', from)),
  )
  return [...lists, ...declared, ...whole]
}

/** The fields of what a client, a provider and a page take. */
function options(): string[] {
  const files = {
    'core/src/client/client.ts': ['ClientParameters'],
    'core/src/client/events.ts': ['EventParameters'],
    'core/src/log/createLog.ts': ['LogParameters'],
    'core/src/client/openSettings.ts': ['OpenSettings'],
    'core/src/client/walletOptions.ts': ['WalletOptions'],
    'react/src/provider/AureusProvider.tsx': ['AureusProviderProps'],
    'react/src/provider/ClientProvider.tsx': ['ClientProviderProps'],
    'react/src/app/Aureus.tsx': ['Look', 'Source'],
  }
  return Object.entries(files).flatMap(([path, interfaces]) => {
    const text = readFileSync(join(packages, path), 'utf8')
    return interfaces.flatMap((name) => fieldsOf(text, name))
  })
}

function fieldsOf(text: string, name: string): string[] {
  const [, body] = new RegExp(`interface ${name}\\b[^{]*\\{\\n(.*?)\\n\\}`, 's').exec(text) ?? []
  if (body === undefined) throw new Error(`there is no interface ${name}`)
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, field]) => field ?? '')
}
