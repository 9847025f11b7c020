// Apps that the packed `create-aureus` writes, with the packed packages, served as their own scripts serve them.
import { execFile, spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type InlineConfig, preview } from 'vite'
import { inject, onTestFinished } from 'vitest'
import { installApp, linkFrom } from '../../scripts/packages/installApp.ts'
import { packedFolder, packIfStale } from '../../scripts/packages/pack.ts'
import { unpackCreate } from '../../scripts/packages/packCreate.ts'
import { compilerArguments } from '../../scripts/process/compilers.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the program that `npm create aureus` runs. Returns the new folder, which is removed when the test ends. */
export async function writeTemplate(
  template: 'next' | 'plain' | 'vite',
  server: string,
): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), `aureus-create-${template}-`))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  await packIfStale()
  await unpackCreate(packedFolder, parent)
  const main = join(parent, 'package/dist/exports/main.js')
  const args = [main, 'shop', '--template', template, '--server', server, '--yes']
  const { stdout } = await run(process.execPath, args, { cwd: parent })
  if (!stdout.includes('npm run dev')) throw new Error(`create-aureus said: ${stdout}`)
  return join(parent, 'shop')
}

/** An app with the packed packages, for a server: the running product unless given. */
export async function createApp(
  template: 'plain' | 'vite',
  server = inject('baseUrl'),
): Promise<string> {
  const app = await writeTemplate(template, server)
  // As npm install would.
  const beside = join(app, '../beside')
  await installApp(beside, await packIfStale())
  renameSync(join(beside, 'node_modules'), join(app, 'node_modules'))
  if (template === 'vite') {
    linkFrom(app, join(root, 'apps/web'), 'vite')
    for (const types of ['@types/react', '@types/react-dom'])
      linkFrom(app, join(root, 'apps/web'), types)
  }
  return app
}

/** The template `vite` with another version of React and its types, drawn on a server and hydrated. */
export async function createAppOn(version: 18 | 19): Promise<string> {
  const app = await createApp('vite')
  const main = join(app, 'src/main.tsx')
  const source = readFileSync(main, 'utf8')
  const [, children] = /<Aureus>(.*)<\/Aureus>/s.exec(source) ?? []
  if (children === undefined) throw new Error('The template has no <Aureus>')
  writeFileSync(
    join(app, 'src/App.tsx'),
    source
      .replace(/^import .*react-dom.*$/m, '')
      .replace(/createRoot.*/s, `export const App = () => <Aureus>${children}</Aureus>\n`),
  )
  writeFileSync(
    main,
    "import { hydrateRoot } from 'react-dom/client'\nimport { App } from './App'\nhydrateRoot(document.getElementById('root')!, <App />)\n",
  )
  writeFileSync(
    join(app, 'src/server.tsx'),
    "import { renderToString } from 'react-dom/server'\nimport { App } from './App'\nexport const html = renderToString(<App />)\n",
  )
  const types = version === 18 ? '18' : ''
  for (const [name, installed] of [
    ['react', `react${version}`],
    ['react-dom', `react-dom${version}`],
    ['@types/react', `@types/react${types}`],
    ['@types/react-dom', `@types/react-dom${types}`],
  ] as const) {
    const target = join(app, 'node_modules', name)
    const home = join(root, version === 19 && name.startsWith('@types') ? 'apps/web' : 'e2e')
    rmSync(target, { recursive: true })
    symlinkSync(realpathSync(join(home, 'node_modules', installed)), target)
  }
  return app
}

/**
 * Type-checks and builds the app as `npm run build` does, and serves it as `npm run preview`. Returns its origin.
 * @param environment `development` for the build of React that warns
 */
export async function serveVite(
  app: string,
  environment: 'production' | 'development' = 'production',
): Promise<string> {
  const args = ['--noEmit', '-p', app, ...compilerArguments]
  const compiled = run(join(root, 'node_modules/.bin/tsc'), args)
  await compiled.catch(({ stdout }) => {
    throw new Error(`The app does not compile.\n${stdout}`)
  })
  const configFile = join(app, 'vite.config.js')
  // The workspace has React beside `react-dom`. An installed app has one.
  const resolve = { dedupe: ['react', 'react-dom'] }
  const define = { 'process.env.NODE_ENV': JSON.stringify(environment) }
  // Vitest's NODE_ENV, `test`, would have the compiler call functions that only React's development build has.
  const oxc = { jsx: { development: environment === 'development' } }
  const shared = { root: app, configFile, resolve, define, oxc, logLevel: 'error' } as const
  await build(shared)
  if (existsSync(join(app, 'src/server.tsx'))) await draw(app, shared)
  const server = await preview({ root: app, configFile, logLevel: 'error', preview: { port: 0 } })
  onTestFinished(() => server.close())
  const [url = ''] = server.resolvedUrls?.local ?? []
  return new URL(url).origin
}

/** Puts what the app draws on a server into its built page. */
async function draw(app: string, shared: InlineConfig): Promise<void> {
  const outDir = join(app, 'server')
  const options = { ssr: 'src/server.tsx', outDir }
  await build({ ...shared, ssr: { noExternal: true }, build: options })
  const { html } = (await import(join(outDir, 'server.js'))) as { html: string }
  const page = join(app, 'dist/index.html')
  const empty = '<div id="root"></div>'
  const written = readFileSync(page, 'utf8')
  if (!written.includes(empty)) throw new Error('The page has no place for the app')
  writeFileSync(
    page,
    written.replace(empty, () => `<div id="root">${html}</div>`),
  )
}

/** Runs the app's own server. Returns its origin. */
export async function servePlain(app: string): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server.js'], {
    cwd: app,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  for await (const chunk of child.stdout) if (String(chunk).includes('http://')) break
  return `http://localhost:${port}`
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The templates that are in the tarball. */
export const packedTemplates = () =>
  readdirSync(join(packedFolder, 'build/create-aureus/templates'))
