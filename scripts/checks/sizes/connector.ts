// Measures what `@aureus/connector` adds to a page of another site, built as that site's bundler does.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../process/paths.ts'
import { brotliBytes } from './brotli.ts'

/** Bytes, in brotli, by entry (decisions 0196 and 0197). */
export const connectorBudget: Readonly<Record<string, number>> = { index: 2_700, solana: 3_000 }

type Vite = { build: (config: object) => Promise<unknown> }

/** @returns the bytes of each entry, with everything that it imports */
export async function measureConnector(): Promise<Record<string, number>> {
  const fromWeb = createRequire(join(projectRoot, 'apps/web/package.json'))
  const { build } = (await import(pathToFileURL(fromWeb.resolve('vite')).href)) as Vite
  const entries = Object.keys(connectorBudget)
  return Object.fromEntries(
    await Promise.all(entries.map(async (entry) => [entry, await measure(build, entry)] as const)),
  )
}

async function measure(build: Vite['build'], entry: string): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'aureus-connector-'))
  try {
    await build({
      configFile: false,
      root: join(projectRoot, 'packages/connector'),
      logLevel: 'error',
      build: {
        outDir,
        target: 'baseline-widely-available',
        lib: { entry: `src/exports/${entry}.ts`, formats: ['es'], fileName: entry },
        rolldownOptions: { output: { minify: true } },
      },
    })
    return brotliBytes(readdirSync(outDir).map((name) => join(outDir, name)))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
