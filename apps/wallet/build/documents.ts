// The HTML documents of the wallet's origin, one per entry. They differ only in their script, and in whether they read
// the server's configuration.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { WALLET_CONFIG_ID } from '@aureus/protocol'
import type { Plugin } from 'vite'

const template = join(import.meta.dirname, 'document.html')

/** The server adds the address and the hash of its configuration, so that it arrives beside the script. */
const configLink = `<link rel="preload" as="fetch" crossorigin id="${WALLET_CONFIG_ID}" />`

/** `src/frame/entries/frame.ts` makes `frame.html`, which the server answers at `/frame`. */
export function documentsOf(root: string): string[] {
  return readdirSync(join(root, 'src/frame/entries'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(root, name.replace(/\.ts$/, '.html')))
}

/** Generates each document on request, so that none exists as a file. */
export function walletDocuments(root: string): Plugin {
  const documents = new Set(documentsOf(root))
  const entryOf = (id: string) =>
    id
      .split(sep)
      .at(-1)
      ?.replace(/\.html$/, '') ?? ''
  return {
    name: 'aureus:wallet-documents',
    enforce: 'pre',
    resolveId: (id) => (documents.has(id) ? id : undefined),
    load(id) {
      if (!documents.has(id)) return undefined
      this.addWatchFile(template)
      const entry = entryOf(id)
      const script = readFileSync(join(root, `src/frame/entries/${entry}.ts`), 'utf8')
      const html = readFileSync(template, 'utf8')
        .replace('%entry%', entry)
        .replace('%config%', script.includes('readConfig(') ? configLink : '')
      // The bundler would only leave the reference as it is.
      for (const [, path = ''] of html.matchAll(/(?:href|src)="(\.\/[^"]+)"/g))
        if (!existsSync(join(root, path))) this.error(`${template} names ${path}, which is missing`)
      return html
    },
  }
}
