// Subresource Integrity: every script, preload and stylesheet that a document names bears the sum of its file, so a
// server that swaps one file without the document is refused by the browser.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sum of these bytes as browsers read it (`sha384-` and base64). */
export const sumOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const loading = /<(?:script\b[^>]*\bsrc|link\b[^>]*\bhref)="(\/[^"]+)"[^>]*>/g

/** @throws Error where a document names a file that the build does not have */
export function addIntegrity(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
    const path = join(folder, name)
    const written = readFileSync(path, 'utf8').replace(loading, (tag, file: string) => {
      const sum = sumOf(readFileSync(join(folder, file)))
      return tag.replace(`"${file}"`, `"${file}" integrity="${sum}"`)
    })
    writeFileSync(path, written)
  }
}
