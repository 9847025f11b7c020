// The apps of docs/migrating, before and after. The app after it compiles and builds with the packed packages. The app
// before it compiles where its kit is installed.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runVite } from '../build/runVite.ts'
import { compilerArguments } from '../process/compilers.ts'
import { projectRoot } from '../process/paths.ts'
import { nextApps, viteApps } from './appGroups.ts'
import { installGroup } from './buildApp.ts'
import { installApp, linkFrom } from './installApp.ts'
import { packIfStale, type Tarball } from './pack.ts'

const run = promisify(execFile)
/** By the libraries beside ours. The apps of a row are compiled as one program, in which the libraries are read once. */
const rows = [
  ['rainbowkit', 'connectkit', 'wagmi', 'appkit'],
  ['wallet-adapter', 'connectorkit'],
] as const
type Guide = (typeof rows)[number][number]
const guides: readonly Guide[] = rows.flat()
const peerOf = (guide: Guide) => join(projectRoot, 'bench/peers', guide)

let app: string
let packed: readonly Tarball[]
let usable: readonly Guide[]
/** What the compiler says about each row; nothing is right. */
let messages: readonly string[]

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'aureus-guides-'))
  packed = await packIfStale()
  await installApp(app, packed)
  for (const name of ['wagmi', 'viem', '@tanstack/react-query'])
    linkFrom(app, join(projectRoot, 'packages/wagmi'), name)
  for (const types of ['@types/react', '@types/react-dom'])
    linkFrom(app, join(projectRoot, 'packages/react'), types)
  for (const name of ['@solana/kit', '@solana-program/system'])
    linkFrom(app, join(projectRoot, 'apps/devnet'), name)
  // The project does not depend on `@solana/web3.js` 1.
  const installed = await installGroup(viteApps, packed)
  if (installed) linkFrom(app, installed, '@solana/web3.js')
  usable = guides.filter((guide) => guide !== 'wallet-adapter' || installed)
  for (const guide of usable) writeApp(guide)
  messages = await Promise.all(
    rows.map((row) => {
      const files = row.filter((guide) => usable.includes(guide))
      return compile(
        app,
        files.map((guide) => `${guide}/after.tsx`),
      )
    }),
  )
  await buildAll()
})
afterAll(() => rmSync(app, { recursive: true, force: true }))

function snippetOf(guide: string, file: string): string {
  const text = readFileSync(join(projectRoot, 'docs/migrating', `${guide}.md`), 'utf8')
  const [, code] =
    new RegExp(`^\`\`\`tsx file=${file}[^\\n]*\\n(.*?)^\`\`\``, 'ms').exec(text) ?? []
  if (code === undefined) throw new Error(`${guide}.md has no ${file}`)
  return code
}

function writeApp(guide: Guide): void {
  const code = snippetOf(guide, 'after.tsx')
  // What one app declares would hold for the others of its program.
  if (/\bdeclare\b/.test(code)) throw new Error(`${guide} needs a program of its own`)
  const folder = join(app, guide)
  mkdirSync(folder)
  writeFileSync(join(folder, 'after.tsx'), code)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>App</title><script type="module" src="./after.tsx"></script>',
  )
}

/** In one build, which reads the packages once. */
async function buildAll(): Promise<void> {
  const input = usable.map((guide) => join(app, guide, 'index.html'))
  const config = { build: { rolldownOptions: { input } } }
  writeFileSync(join(app, 'vite.config.js'), `export default ${JSON.stringify(config)}`)
  const outDir = join(app, 'built')
  await runVite({ app: 'apps/web', args: ['build', app, '--outDir', outDir], outDir })
}

/** @returns what the compiler says; nothing is right */
async function compile(folder: string, files: readonly string[]): Promise<string> {
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    // Of other kits.
    skipLibCheck: true,
    noEmit: true,
    types: [],
  }
  writeFileSync(join(folder, 'css.d.ts'), "declare module '*.css'\n")
  const config = join(folder, `${files.join().replaceAll('/', '.')}.tsconfig.json`)
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [...files, 'css.d.ts'] }))
  const tsc = join(projectRoot, 'node_modules/.bin/tsc')
  return (
    await run(tsc, ['-p', config, ...compilerArguments]).catch((error: { stdout: string }) => error)
  ).stdout
}

describe('docs/migrating', () => {
  test.for(guides)('behavior: compiles and builds the app migrated from %s', (guide, { skip }) => {
    if (!usable.includes(guide)) return skip('npm cannot install @solana/web3.js')
    const at = rows.findIndex((row) => row.some((one) => one === guide))
    expect(messages[at]).toBe('')
    expect(existsSync(join(app, 'built', guide, 'index.html'))).toBe(true)
  })

  test('behavior: compiles the NextAuth adapter of the guide from rainbowkit', async ({ skip }) => {
    // The project does not depend on NextAuth.
    const installed = await installGroup(nextApps, packed)
    if (!installed) return skip('npm cannot install NextAuth')
    for (const name of ['next-auth', 'next']) linkFrom(app, installed, name)
    const folder = join(app, 'next-auth')
    mkdirSync(folder)
    writeFileSync(join(folder, 'nextAuth.tsx'), snippetOf('rainbowkit', 'nextAuth.tsx'))
    expect(await compile(folder, ['nextAuth.tsx'])).toBe('')
  })

  // `npm run bench` installs these kits, which no other command needs. It installs none of the other guides' kits.
  const isInstalled = (guide: Guide) =>
    guide === 'wagmi' || existsSync(join(peerOf(guide), 'node_modules'))
  for (const guide of ['rainbowkit', 'connectkit', 'wagmi'] as const)
    test.skipIf(!isInstalled(guide))(
      `behavior: compiles the ${guide} app before migration`,
      async () => {
        const isPeer = guide !== 'wagmi'
        const folder = join(isPeer ? peerOf(guide) : app, `.guide-${guide}`)
        mkdirSync(folder, { recursive: true })
        try {
          if (isPeer)
            for (const types of ['@types/react', '@types/react-dom'])
              linkFrom(folder, join(projectRoot, 'packages/react'), types)
          writeFileSync(join(folder, 'before.tsx'), snippetOf(guide, 'before.tsx'))
          expect(await compile(folder, ['before.tsx'])).toBe('')
        } finally {
          rmSync(folder, { recursive: true, force: true })
        }
      },
    )
})
