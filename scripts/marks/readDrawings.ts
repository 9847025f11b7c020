// Reads drawings out of a package's tarball. Its modules are read as text and never run.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceId } from './sources.ts'

/**
 * @param folder of the unpacked package
 * @param name as in `sources.ts`
 * @throws Error if the package has no such drawing
 */
export function readDrawing(folder: string, source: SourceId, name: string): string {
  const text =
    source === 'rainbowkit'
      ? readRainbow(folder, name)
      : readFileSync(web3Path(folder, name), 'utf8')
  const svg = /<svg[\s\S]*<\/svg>/.exec(text)?.[0]
  if (!svg) throw new Error(`${source} has no drawing in ${name}`)
  // Line breaks of a string literal.
  return svg.replaceAll(String.raw`\n`, '\n')
}

/** A module with the drawing as a data URI. Its file name ends with a hash. */
function readRainbow(folder: string, name: string): string {
  const connectors = join(folder, 'dist', 'wallets', 'walletConnectors')
  const file = readdirSync(connectors).find((one) => one.startsWith(`${name}-`))
  if (!file) throw new Error(`rainbowkit has no file of ${name}`)
  const text = readFileSync(join(connectors, file), 'utf8')
  const uri = /"data:image\/svg\+xml,([^"]+)"/.exec(text)?.[1]
  if (!uri) throw new Error(`rainbowkit has no SVG in ${file}`)
  return decodeURIComponent(uri)
}

const web3Path = (folder: string, name: string) => join(folder, 'dist', 'svgs', `${name}.svg.js`)
