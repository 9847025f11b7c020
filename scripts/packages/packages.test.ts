// Installs the packed packages outside the workspace, as an integrator gets them, and uses them.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runVite } from '../build/runVite.ts'
import { brotliBytes } from '../checks/sizes/brotli.ts'
import { filesOf, readManifest } from '../checks/sizes/manifest.ts'
import { compilerArguments } from '../process/compilers.ts'
import { projectRoot } from '../process/paths.ts'
import { packageNames } from './buildPackages.ts'
import { installApp, installedPath, linkFrom, packedManifestOf } from './installApp.ts'
import { judgeTarball } from './judgeTarball.ts'
import { packIfStale, type Tarball } from './pack.ts'
import { staticFiles } from './staticFiles.ts'

const run = promisify(execFile)

/** Chunks of the whole page, with two chain families and every view. */
const MAX_FILES = 170
/** JavaScript before the first frame: React, the button, the networks and finding wallets. Brotli bytes. */
const FIRST_LOAD = 82_000
/** What deriving a theme and choosing wallets add to it. `ClientProvider` does without. */
const OPTIONS = 3_000

/** What the parts of `ConnectButton` add to it. `PlainConnectButton` does without. */
const PARTS = 700

/** The same for the custom elements, with React and the styles inside: beside the page's own core, and with it. */
const ELEMENT_LOAD = { index: 76_000, standalone: 119_500 } as const

let folder: string
let tarballs: readonly Tarball[]
/** An application outside the workspace. */
let app: string

const installed = (name: string, ...path: string[]) => installedPath(app, name, ...path)
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

/** By the page that was built. */
const builds = new Map<string, Promise<string>>()

/** Builds a page of the application once. @returns the folder with its files */
function buildApp(page = read(import.meta.dirname, 'page.tsx.txt')): Promise<string> {
  const outDir = join(folder, `built-${builds.size}`)
  const building = builds.get(page) ?? buildPage(page, outDir)
  builds.set(page, building)
  return building
}

async function buildPage(page: string, outDir: string): Promise<string> {
  writeFileSync(join(app, 'page.tsx'), page)
  const args = ['build', app, '--manifest', '--outDir', outDir]
  await runVite({ app: 'apps/web', args, outDir })
  return outDir
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aureus-packages-'))
  app = join(folder, 'app')
  tarballs = await packIfStale()
  await installApp(app, tarballs)
  for (const types of ['@types/react', '@types/react-dom'])
    linkFrom(app, join(projectRoot, 'packages/react'), types)
  cpSync(join(import.meta.dirname, 'page.tsx.txt'), join(app, 'page.tsx'))
  writeFileSync(
    join(app, 'index.html'),
    '<!doctype html><title>App</title><script type="module" src="./page.tsx"></script>',
  )
  for (const name of ['beside.ts', 'elements.ts'])
    cpSync(join(import.meta.dirname, `${name}.txt`), join(app, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the packed packages', () => {
  test.each(packageNames)(
    'behavior: @aureus/%s contains no tests and no references to the workspace',
    (name) => {
      const home = installed(`@aureus/${name}`)
      const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
      expect(files.filter((file) => /\.test\.|testing\/|node_modules|tsconfig/.test(file))).toEqual(
        [],
      )
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md']))
      expect(read(home, 'package.json')).not.toMatch(/workspace:|devDependencies|\.\/src\//)
    },
  )

  test.each(packageNames)(
    'behavior: publint and arethetypeswrong find nothing in @aureus/%s',
    async (name) => {
      const tarball = tarballs.find((one) => one.name === name)
      expect(await judgeTarball(tarball?.path ?? '')).toEqual([])
    },
  )

  test('behavior: load in Node, each entry of all but react, and render on the server', async () => {
    const entries = (['protocol', 'core', 'wagmi', 'server', 'test-wallet'] as const).flatMap(
      (name) =>
        Object.keys(packedManifestOf(app, name).exports)
          // The last is a script of a Worker.
          .filter((path) => !/\.json$|^\.\/(?:inject|injectEip155|puzzleWorker)$/.test(path))
          .map((path) => `@aureus/${name}${path.slice(1)}`),
    )
    expect(entries.length).toBeGreaterThan(25)
    const code = `
      for (const entry of ${JSON.stringify(entries)})
        if (Object.keys(await import(entry)).length === 0) throw new Error(entry + ' exports nothing')
      const { createElement } = await import('react')
      const { renderToString } = await import('react-dom/server')
      const { Button } = await import(process.argv[1])
      console.log(renderToString(createElement(Button, {}, 'Pay')))`
    const { stdout } = await run(
      process.execPath,
      ['--input-type=module', '-e', code, '@aureus/react'],
      {
        cwd: app,
      },
    )
    expect(stdout).toMatch(/^<button.*Pay/)
  })

  test('behavior: @aureus/react/server has functions that server components call, without React', async () => {
    const files = [...staticFiles(installed('@aureus/react', 'dist', 'server.js'))]
    for (const file of files) expect(read(file)).not.toMatch(/["']use client["']|from "react"/)
    expect(read(installed('@aureus/react', 'dist/index.js'))).toMatch(/^"use client"/)
    const code = `
      const { shortenAddress, themeStyles, ThemeError } = await import(process.argv[1])
      if (!(new ThemeError('font', 'a font') instanceof Error)) throw new Error('no error')
      console.log(shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'))
      console.log(themeStyles({ accent: '#3b5bdb' }))`
    const args = ['--input-type=module', '-e', code, '@aureus/react/server']
    const { stdout } = await run(process.execPath, args, { cwd: app })
    expect(stdout).toMatch(/^0xd8dA…6045\n@layer aureus\{/)
  })

  test.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])(
    'behavior: have types that compile without skipLibCheck, resolved as %s',
    async (resolution, module) => {
      const compilerOptions = {
        module,
        moduleResolution: resolution,
        target: 'es2024',
        lib: ['es2024', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        noEmit: true,
        types: [],
      }
      writeFileSync(
        join(app, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions,
          include: ['page.tsx', 'beside.ts', 'elements.ts', 'css.d.ts'],
        }),
      )
      const tsc = join(projectRoot, 'node_modules/.bin/tsc')
      const result = await run(tsc, ['-p', app, ...compilerArguments]).catch(
        (error: { stdout: string }) => error,
      )
      expect(result.stdout).toBe('')
    },
  )

  // arethetypeswrong checks node10 above: TypeScript 7 no longer has it.
  test.each(['node16', 'nodenext'])(
    'behavior: @aureus/server has types that compile in CommonJS, resolved as %s',
    async (module) => {
      writeFileSync(join(app, 'backend.cts'), read(import.meta.dirname, 'backend.cts.txt'))
      const compilerOptions = {
        module,
        moduleResolution: module,
        target: 'es2024',
        lib: ['es2024', 'dom'],
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        noEmit: true,
        types: [],
      }
      writeFileSync(
        join(app, 'commonjs.tsconfig.json'),
        JSON.stringify({ compilerOptions, files: ['backend.cts'] }),
      )
      const tsc = join(projectRoot, 'node_modules/.bin/tsc')
      const args = ['-p', join(app, 'commonjs.tsconfig.json'), ...compilerArguments]
      const result = await run(tsc, args).catch((error: { stdout: string }) => error)
      expect(result.stdout).toBe('')
    },
  )

  test('behavior: loads @aureus/server with require', async () => {
    const code = `
      const { verifySession, verifyWebhook } = require(process.argv[1])
      console.log(typeof verifySession, typeof verifyWebhook, require.resolve(process.argv[1]))`
    const { stdout } = await run(process.execPath, ['-e', code, '@aureus/server'], { cwd: app })
    expect(stdout).toMatch(/^function function .*cjs[/\\]index\.js$/m)
    const required = read(installed('@aureus/server', 'dist/cjs/index.js')).matchAll(
      /(?:require|import)\(["']([^"']+)["']\)/g,
    )
    expect([...required].filter(([, name]) => !name?.startsWith('node:'))).toEqual([])
  })

  test('behavior: build with Vite into a page with one style sheet that browsers understand', async () => {
    const outDir = await buildApp()
    const files = readdirSync(join(outDir, 'assets'))
    const styles = files.filter((file) => file.endsWith('.css'))
    expect(styles).toHaveLength(1)
    const text = read(outDir, 'assets', styles[0] ?? '')
    expect(text).not.toContain('@custom-media')
    expect(text).not.toMatch(/@media[^{]*\(--/)
    expect(text).toContain('prefers-reduced-motion')
    expect(text).toContain('--au-gold:')
  })

  test('behavior: the style sheet is one layer, and names neither root, html nor body', () => {
    const sheet = read(installed('@aureus/react', 'dist/styles.css'))
    const text = sheet.replace(/\/\*.*?\*\//gs, '')
    expect(text).toMatch(/^@layer aureus \{/)
    expect(text).not.toMatch(/:root\b|(?<![-\w.])(html|body)(?![-\w])/)
  })

  test.each([
    ['AureusProvider', 'ConnectButton', FIRST_LOAD + OPTIONS + PARTS],
    ['ClientProvider', 'ConnectButton', FIRST_LOAD + PARTS],
    ['ClientProvider', 'PlainConnectButton', FIRST_LOAD],
  ])(
    'behavior: build into few files, and a first load within its budget: %s, %s',
    async (provider, button, budget) => {
      const page = read(import.meta.dirname, 'page.tsx.txt')
        .replaceAll('AureusProvider', provider)
        .replaceAll('ConnectButton', button)
      const outDir = await buildApp(page)
      const manifest = readManifest(outDir)
      const first = filesOf(manifest, ['index.html'])
      expect(Object.keys(manifest).length).toBeLessThan(MAX_FILES)
      const bytes = brotliBytes([...first].map((file) => join(outDir, file)))
      expect(bytes).toBeLessThan(budget)
    },
  )

  test.each(['index', 'standalone'] as const)(
    'behavior: the custom elements load within their budget: %s',
    (entry) => {
      const files = staticFiles(installed('@aureus/element', 'dist', `${entry}.js`))
      const bytes = brotliBytes([...files])
      console.log(`@aureus/element, ${entry}: ${files.size} files, ${bytes} bytes in brotli`)
      expect(bytes).toBeLessThan(ELEMENT_LOAD[entry])
    },
  )

  test('behavior: the custom elements do nothing on a server', async () => {
    const code = 'console.log(Object.keys(await import(process.argv[1])).join())'
    const args = ['--input-type=module', '-e', code, '@aureus/element']
    const { stdout } = await run(process.execPath, args, { cwd: app })
    expect(stdout.trim()).toBe('AureusButton,AureusModal,addLocale')
  })

  test.each(packageNames)(
    'behavior: @aureus/%s awaits imports in a form that Vite 5 reads',
    (name) => {
      const dist = installed(`@aureus/${name}`, 'dist')
      const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.js'),
      )
      const misread = /\} ?= ?await import\([^)]*\)\.then/
      expect(modules.filter((file) => misread.test(read(dist, file)))).toEqual([])
    },
  )

  test('behavior: mark every module of @aureus/react for the client, but those of its server entry', () => {
    const dist = installed('@aureus/react', 'dist')
    const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    )
    const unmarked = modules.filter((file) => !read(dist, file).startsWith('"use client"'))
    expect(unmarked.toSorted()).toEqual(['parts/pure.js', 'server.js'])
  })
})
