// Builds a contender's page for production and compresses it for serving.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { precompress } from '../../scripts/build/precompress.ts'
import { buildPackages, packageNames } from '../../scripts/packages/buildPackages.ts'
import { projectRoot } from '../../scripts/process/paths.ts'
import { type ContenderName, contenders } from '../contenders.ts'

const document = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Bench</title>
  </head>
  <body>
    <script type="module" src="./main.tsx"></script>
  </body>
</html>
`

/** @returns the folder with the page's sources */
export function pageFolder(name: ContenderName): string {
  return join(import.meta.dirname, '..', contenders[name].kind === 'peer' ? 'peers' : 'pages', name)
}

/** @returns the folder to serve, including Vite's manifest */
export async function buildPage(name: ContenderName): Promise<string> {
  const outDir = join(projectRoot, '.cache/bench', name)
  const root = pageFolder(name)
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const packages = join(projectRoot, '.cache/bench/packages')
  if (name === 'aureus') await buildPackages(packages)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Our page is measured with what integrators install, not with the sources of the workspace.
    resolve: { alias: name === 'aureus' ? builtPackages(packages) : [] },
    css: { transformer: 'lightningcss' },
    plugins: [pageDocument(join(root, 'index.html')), absentPackages()],
    build: {
      target: 'baseline-widely-available',
      outDir,
      manifest: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  })
  await precompress(outDir)
  return outDir
}

const builtPackages = (folder: string) =>
  packageNames.flatMap((name) => [
    {
      find: new RegExp(`^@aureus/${name}$`),
      replacement: join(folder, name, 'dist/index.js'),
    },
    {
      find: new RegExp(`^@aureus/${name}/styles.css$`),
      replacement: join(folder, name, 'dist/styles.css'),
    },
    {
      find: new RegExp(`^@aureus/${name}/(.+)$`),
      replacement: join(folder, name, 'dist/$1.js'),
    },
  ])

/** Provides the same document for every page, without a file. */
function pageDocument(path: string): Plugin {
  return {
    name: 'page-document',
    enforce: 'pre',
    resolveId: (source) => (source === path ? path : undefined),
    load: (id) => (id === path ? document : undefined),
  }
}

/** Vendor kits for wallets that the bench does not offer. The peers' projects explain why they are excluded. */
export const absentPackage =
  /^(@base-org\/account|@coinbase\/wallet-sdk|@gemini-wallet\/core|@metamask\/sdk|@safe-global\/safe-apps-(provider|sdk)|@walletconnect\/ethereum-provider|cbw-sdk|porto)(\/|$)/

function absentPackages(): Plugin {
  const id = '\0absent'
  return {
    name: 'absent-packages',
    enforce: 'pre',
    resolveId: (source) => (absentPackage.test(source) ? id : undefined),
    // CommonJS, because imports from it are undefined, which an ES module does not allow.
    load: (loaded) => (loaded === id ? 'module.exports = {}' : undefined),
  }
}
