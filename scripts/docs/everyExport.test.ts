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
    const names = values().map(({ name }) => name)
    expect(names.filter((name) => !imported.has(name))).toEqual([])
    const words = wordsOf(code)
    expect(options().filter((name) => !words.has(name))).toEqual([])
  })

  test('behavior: every function, hook and component says what it does', () => {
    const silent = values().filter(({ name, path }) => {
      const declaration = `export (?:async )?(?:const|function|class) ${name}\\b`
      // A rule of the linter may stand between.
      const described = new RegExp(`\\*/\\n(?://.*\\n)?${declaration}`)
      const text = readFileSync(path, 'utf8')
      return new RegExp(declaration).test(text) && !described.test(text)
    })
    expect(silent.map(({ name }) => name)).toEqual([])
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

interface Value {
  name: string
  /** Where it is declared, or exported from if that is another package. */
  path: string
}

/** What a package exports beside types and errors, whose pages say what throws them. */
function values(): Value[] {
  return ['core', 'react', 'wagmi', 'server', 'connector', 'element'].flatMap((name) =>
    globSync(`${name}/src/exports/*.ts`, {
      cwd: packages,
      exclude: ['**/*.test.ts', '**/messages.ts'],
    })
      .flatMap((path) => exportsOf(join(packages, path)))
      .filter((value) => !value.name.endsWith('Error')),
  )
}

/** A module's exports, without types. */
function exportsOf(path: string): Value[] {
  const text = readFileSync(path, 'utf8')
  const fileOf = (from = '') => (from.startsWith('.') ? join(path, '..', from) : path)
  const lists = [...text.matchAll(/^export \{(.*?)\}(?: from '(.*?)')?/gms)].flatMap(
    ([, list = '', from]) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '' && !entry.startsWith('type '))
        .map((name) => ({ name, path: fileOf(from) })),
  )
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].map(
    ([, name = '']) => ({ name, path }),
  )
  const whole = [...text.matchAll(/^export \* from '(\..*?)'/gm)].flatMap(([, from]) =>
    exportsOf(fileOf(from)),
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
    'react/src/provider/AureusProvider.tsx': ['AureusProviderOptions'],
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
