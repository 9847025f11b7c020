// Measures what an operator's browser loads with a page of the console, before a wallet is needed.
import { join } from 'node:path'
import { consoleDist } from '../../build/console.ts'
import { brotliBytes } from './brotli.ts'
import { filesOf, readManifest } from './manifest.ts'

/** Bytes of JavaScript, in brotli (decision 0237). */
export const consoleBudget = 80_000

export function measureConsole(): number {
  const client = join(consoleDist, 'client')
  const files = filesOf(readManifest(client), ['src/entry.client.tsx'])
  return brotliBytes([...files].map((file) => join(client, file)))
}
