// `node scripts/bytes.ts`: lists the brotli bytes of each module in the first load. Arguments: other entries of the
// page's build, or `wallet` and documents of the wallet's, such as `wallet frame.html`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runVite } from './build/runVite.ts'
import { filesOf, readManifest } from './checks/sizes/manifest.ts'
import { firstLoad } from './checks/sizes.ts'

const [first, ...others] = process.argv.slice(2)
const isWallet = first === 'wallet'
const given = isWallet || first === undefined ? others : [first, ...others]
const fallback = isWallet ? ['frame.html'] : firstLoad
const folder = mkdtempSync(join(tmpdir(), 'aureus-bytes-'))
try {
  await runVite({
    app: isWallet ? 'apps/wallet' : 'apps/web',
    args: ['build', '--sourcemap', 'hidden'],
    outDir: folder,
  })
  const client = isWallet ? folder : join(folder, 'client')
  const manifest = readManifest(client)
  let sum = 0
  for (const file of filesOf(manifest, given.length > 0 ? given : fallback)) {
    sum += list(join(client, file))
  }
  console.log(`\n${sum} B in all`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function list(path: string): number {
  const code = readFileSync(path, 'utf8')
  const whole = brotli(code)
  console.log(`\n${basename(path)}: ${whole} B in brotli, ${code.length} B uncompressed`)
  // Bundled from generated code alone.
  if (basename(path).startsWith('react-') || !existsSync(`${path}.map`)) return whole
  const parts = split(code, JSON.parse(readFileSync(`${path}.map`, 'utf8')))
  const rows = [...new Set(parts.map(({ source }) => source))].map((source) => {
    const own = parts.filter((part) => part.source === source).map(({ text }) => text)
    const rest = parts.filter((part) => part.source !== source).map(({ text }) => text)
    return { source, bytes: own.join('').length, brotli: whole - brotli(rest.join('')) }
  })
  for (const { source, bytes, brotli } of rows.toSorted((a, b) => b.brotli - a.brotli))
    console.log(`${String(brotli).padStart(6)} ${String(bytes).padStart(7)}  ${source}`)
  return whole
}

type Part = { source: string; text: string }

function split(code: string, payload: ConstructorParameters<typeof SourceMap>[0]): Part[] {
  const map = new SourceMap(payload)
  const parts: Part[] = []
  for (const [lineNumber, line] of code.split(/(?<=\n)/).entries()) {
    for (let column = 0; column < line.length; column++) {
      const entry = map.findEntry(lineNumber, column)
      const source =
        'originalSource' in entry && entry.originalSource && entry.generatedLine === lineNumber
          ? entry.originalSource.replace(/^.*?(?=packages|src\/|node_modules|vite)/, '')
          : '(bundler)'
      const last = parts.at(-1)
      if (last?.source === source) last.text += line[column]
      else parts.push({ source, text: line[column] ?? '' })
    }
  }
  return parts
}

function brotli(text: string): number {
  return brotliCompressSync(text).length
}
