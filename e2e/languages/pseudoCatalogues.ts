// A plugin of Vite that translates every English catalogue of a page into the pseudo-language.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The page names its files without a point. */
const catalogue = /\/messages\/en(?:\.?\w+)?\.ts$/
const pseudo = fileURLToPath(new URL('pseudo.ts', import.meta.url))

export function pseudoCatalogues(): Plugin {
  return {
    name: 'pseudo-catalogues',
    enforce: 'pre',
    transform(code, id) {
      if (!catalogue.test(id)) return null
      const names: string[] = []
      const changed = code.replaceAll(
        /^export (const|function) (\w+)/gm,
        (_, kind: string, name: string) => {
          names.push(name)
          return `export ${kind === 'const' ? 'let' : kind} ${name}`
        },
      )
      // `language` is the catalogue's tag, by which numbers and dates are written.
      const texts = names.filter((name) => name !== 'language')
      const translated = texts.map((name) => `${name} = pseudoCatalogue(${name});`)
      return [
        `import { plainWords, pseudoCatalogue } from ${JSON.stringify(pseudo)};`,
        changed,
        'globalThis.plainWords = plainWords;',
        ...translated,
      ].join('\n')
    },
  }
}
