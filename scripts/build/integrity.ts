// Subresource Integrity: adds the hash of every script, preload and stylesheet to the documents, so that browsers
// reject a file that was replaced without its document.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOfCopy, copiesName, parseCopies, parseCopyName } from '@aureus/languages/copies'

/** The hash in the format of browsers (`sha384-` and base64). */
export const sumOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

const loading = /<(?:script\b[^>]*\bsrc|link\b[^>]*\bhref)="(\/[^"]+)"[^>]*>/g

/** A file, or a translated copy of a script. */
function read(folder: string, file: string): Uint8Array | string {
  const name = parseCopyName(file)
  const path = name && join(folder, copiesName(name.script))
  if (!name || path === undefined || !existsSync(path)) return readFileSync(join(folder, file))
  const code = codeOfCopy(parseCopies(readFileSync(path, 'utf8')), name.tag)
  if (code === undefined) throw new Error(`${file} has no texts in its language`)
  return code
}

/** @throws Error if a document references a file that the build does not have */
export function addIntegrity(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
    const path = join(folder, name)
    const written = readFileSync(path, 'utf8').replace(loading, (tag, file: string) => {
      const sum = sumOf(read(folder, file.slice(1)))
      return tag.replace(`"${file}"`, `"${file}" integrity="${sum}"`)
    })
    writeFileSync(path, written)
  }
}
