// Measures React alone, built with the page's own configuration.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../process/paths.ts'
import { brotliBytes } from './brotli.ts'

const webFolder = join(projectRoot, 'apps/web')

const program = `import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
hydrateRoot(document.body, createElement('p'))
`

type Vite = { build: (config: object) => Promise<unknown> }

/** @returns its total JavaScript in brotli bytes */
export async function measureFloor(): Promise<number> {
  // Inside the app's node_modules, so that the program resolves the app's React.
  const cache = join(webFolder, 'node_modules/.aureus')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'floor-'))
  const outer = process.env['AUREUS_OUT_DIR']
  try {
    const input = join(folder, 'main.ts')
    writeFileSync(input, program)
    process.env['AUREUS_OUT_DIR'] = join(folder, 'out')
    const fromWeb = createRequire(join(webFolder, 'package.json'))
    const { build } = (await import(pathToFileURL(fromWeb.resolve('vite')).href)) as Vite
    await build({
      configFile: join(webFolder, 'vite.config.ts'),
      logLevel: 'error',
      mode: 'production',
      publicDir: false,
      build: { rolldownOptions: { input } },
    })
    const assets = join(folder, 'out/client/assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    return brotliBytes(scripts.map((name) => join(assets, name)))
  } finally {
    if (outer === undefined) delete process.env['AUREUS_OUT_DIR']
    else process.env['AUREUS_OUT_DIR'] = outer
    rmSync(folder, { recursive: true, force: true })
  }
}
