// Builds the page, the wallet, the console and the server if their sources have changed since the last build.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { takeLock } from '../process/lock.mjs'
import { builtRoot, projectRoot } from '../process/paths.ts'
import { startStage } from '../setup/progress.mjs'
import { buildConsole, isConsoleBuilt, isConsoleFresh } from './console.ts'
import { hashInputs, readInputs } from './inputs.ts'
import { keptBuilds } from './keptBuilds.ts'
import { precompress } from './precompress.ts'
import { publish } from './publish.ts'
import { runVite } from './runVite.ts'
import { buildServer, isServerBuilt, isServerFresh } from './server.ts'
import { buildWallet, isWalletBuilt, isWalletFresh } from './wallet.ts'

export const distFolder = join(builtRoot, 'apps/web/dist')
const workFolder = join(builtRoot, '.cache/build')
const lockPollMs = 250

/** @returns whether there is everything that a product needs, of whatever sources */
export function isBuilt(): boolean {
  return isPageBuilt() && isWalletBuilt() && isConsoleBuilt() && isServerBuilt()
}

function isPageBuilt(): boolean {
  return existsSync(join(distFolder, 'client')) && existsSync(join(distFolder, 'builds.json'))
}

function isPageFresh(inputs = hashInputs(projectRoot)): boolean {
  try {
    return readFileSync(join(distFolder, '.stamp'), 'utf8') === inputs && isPageBuilt()
  } catch {
    return false
  }
}

/** Builds the pages, if they are stale. Concurrent builds in one folder take turns. Aborting keeps the old build. */
export async function buildIfStale(signal?: AbortSignal): Promise<'built' | 'fresh'> {
  if (isPageFresh() && isWalletFresh() && isConsoleFresh()) return 'fresh'
  return withLock(signal, async () => {
    const inputs = hashInputs(projectRoot)
    const stale = {
      page: !isPageFresh(inputs),
      wallet: !isWalletFresh(),
      console: !isConsoleFresh(),
    }
    if (stale.page) await build(inputs, signal)
    if (stale.wallet) await stage('Building the wallet', () => buildWallet(workFolder, signal))
    if (stale.console) await stage('Building the console', () => buildConsole(workFolder, signal))
    return stale.page || stale.wallet || stale.console ? 'built' : 'fresh'
  })
}

/** Builds what a running product needs. @returns `fresh` if nothing was stale */
export async function buildProduct(signal?: AbortSignal): Promise<'built' | 'fresh'> {
  const inputsOf = readInputs(projectRoot)
  const isFresh =
    isPageFresh(inputsOf('web')) &&
    isWalletFresh(inputsOf('wallet')) &&
    isConsoleFresh(inputsOf('console'))
  const pages = isFresh ? 'fresh' : await buildIfStale(signal)
  if (isServerFresh(isFresh ? inputsOf('server') : undefined)) return pages
  await withLock(signal, async () => {
    if (!isServerFresh()) await stage('Building the server', () => buildServer(workFolder, signal))
  })
  return 'built'
}

/** Builds the wallet only, because the development server renders the page from its sources. */
export async function buildWalletIfStale(signal?: AbortSignal): Promise<void> {
  if (isWalletFresh()) return
  await withLock(signal, async () => {
    if (!isWalletFresh()) await stage('Building the wallet', () => buildWallet(workFolder, signal))
  })
}

/** The same for the console. */
export async function buildConsoleIfStale(signal?: AbortSignal): Promise<void> {
  if (isConsoleFresh()) return
  await withLock(signal, async () => {
    if (!isConsoleFresh())
      await stage('Building the console', () => buildConsole(workFolder, signal))
  })
}

/** Runs alone among all that take the same lock, which by default all builds in this folder do. */
export async function withLock<T>(
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
  path = `${workFolder}.lock`,
): Promise<T> {
  const release = await waitForLock(path, signal)
  try {
    return await run()
  } finally {
    release()
  }
}

async function waitForLock(path: string, signal?: AbortSignal): Promise<() => void> {
  for (;;) {
    const lock = takeLock(path)
    if (lock.held) return lock.release
    await wait(lockPollMs, undefined, signal && { signal })
  }
}

const buildSchema = v.object({ buildId: v.string() })
const rendererSchema = v.object({ prerendered: v.array(v.string()) })

/** Builds in a separate folder and then moves the files into place, the pointer last. A killed build breaks nothing. */
async function build(inputs: string, signal?: AbortSignal): Promise<void> {
  const keep = keptBuilds(process.env)
  const made = join(workFolder, 'dist')
  rmSync(workFolder, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  const vite = (args: string[], env = {}) =>
    runVite({ app: 'apps/web', args, outDir: made, env, signal })
  await stage('Building the page', () => vite(['build']))
  await stage('Building it for every chain family', () =>
    vite(['build'], { AUREUS_FAMILIES: 'together' }),
  )
  await stage('Building its renderer', () => vite(['build', '--ssr']))
  await stage('Compressing', () => precompress(join(made, 'client')))
  const { buildId } = v.parse(buildSchema, JSON.parse(read(made, 'build.json')))
  // Node caches imports by URL, so the next build in this process needs another one.
  const address = `${pathToFileURL(join(made, 'server/entry.server.js')).href}?${inputs}`
  const renderer = await import(address)
  const { prerendered } = v.parse(rendererSchema, renderer)
  rmSync(join(distFolder, '.stamp'), { force: true })
  publish({
    made,
    dist: distFolder,
    build: { buildId, builtAtMs: Date.now(), prerendered, rendererName: inputs.slice(0, 20) },
    keep,
  })
  writeFileSync(join(distFolder, '.stamp'), inputs)
  rmSync(workFolder, { recursive: true, force: true })
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

export async function stage(title: string, run: () => Promise<unknown>): Promise<void> {
  const progress = startStage(title)
  try {
    await run()
    progress.done()
  } catch (error) {
    progress.fail()
    throw error
  }
}
