// Builds the page when its sources have changed since the last time.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takeLock } from '../process/lock.mjs'
import { projectRoot } from '../process/paths.ts'
import { startStage } from '../setup/progress.mjs'
import { hashInputs } from './inputs.ts'
import { precompress } from './precompress.ts'
import { runVite } from './runVite.ts'

export const distFolder = join(projectRoot, 'apps/web/dist')
const workFolder = join(projectRoot, '.cache/build')
const lockPollMs = 250

export function isBuilt(): boolean {
  return existsSync(join(distFolder, 'client')) && existsSync(join(distFolder, 'server'))
}

/** @returns whether the build is what the sources would give now */
export function isFresh(inputs = hashInputs(projectRoot)): boolean {
  try {
    return readFileSync(join(distFolder, '.stamp'), 'utf8') === inputs && isBuilt()
  } catch {
    return false
  }
}

/** Builds what is stale; two at once in one folder take turns. Aborting leaves the old build. */
export async function buildIfStale(signal?: AbortSignal): Promise<'built' | 'fresh'> {
  if (isFresh()) return 'fresh'
  const release = await waitForLock(signal)
  try {
    const inputs = hashInputs(projectRoot)
    if (isFresh(inputs)) return 'fresh'
    await build(inputs, signal)
    return 'built'
  } finally {
    release()
  }
}

async function waitForLock(signal?: AbortSignal): Promise<() => void> {
  for (;;) {
    const lock = takeLock(`${workFolder}.lock`)
    if (lock.held) return lock.release
    await wait(lockPollMs, undefined, signal && { signal })
  }
}

/** Made aside and moved into place whole: a build that is killed leaves no half. */
async function build(inputs: string, signal?: AbortSignal): Promise<void> {
  const made = join(workFolder, 'dist')
  rmSync(workFolder, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  await stage('Building the page', () => runVite(['build'], made, signal))
  await stage('Building its renderer', () => runVite(['build', '--ssr'], made, signal))
  await stage('Compressing', () => precompress(join(made, 'client')))
  writeFileSync(join(made, '.stamp'), inputs)
  if (existsSync(distFolder)) renameSync(distFolder, join(workFolder, 'previous'))
  renameSync(made, distFolder)
  rmSync(workFolder, { recursive: true, force: true })
}

async function stage(title: string, run: () => Promise<unknown>): Promise<void> {
  const progress = startStage(title)
  try {
    await run()
    progress.done()
  } catch (error) {
    progress.fail()
    throw error
  }
}
