// Open pages request the hashed files of their own build, and during a rolling deployment any replica may be asked. Each
// server copies the files of its build into one shared folder, and serves from there what its own build does not have.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { makeFolder } from '../../platform/settings/makeFolder.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import type { AssetSettings } from './settings.ts'

/** A running server says this often that its files are in use. */
const REFRESH_MS = 86_400_000

/** Folders with `assets/` in them, to look in after the build's own. */
interface SharedAssets {
  page: string
  wallet: string
}

interface ShareParameters {
  /** Without it nothing is shared. */
  settings: AssetSettings | undefined
  /** Directories of this server's builds. */
  webDist: string
  walletDist: string
  /** Of the database: a wrong clock must not delete the files of other replicas. */
  clock: () => number
}

/** @throws SettingsError naming `ASSETS_DIR` if the folder cannot be written to */
export async function shareAssets(
  app: FastifyInstance,
  { settings, webDist, walletDist, clock }: ShareParameters,
): Promise<SharedAssets | undefined> {
  if (!settings) return undefined
  const { folder, keepMs } = settings
  const shared = { page: join(folder, 'page'), wallet: join(folder, 'wallet') }
  const refresh = async () => {
    const times = { nowMs: clock(), keepMs }
    await shareFiles(join(webDist, 'client/assets'), join(shared.page, 'assets'), times)
    await shareFiles(join(walletDist, 'assets'), join(shared.wallet, 'assets'), times)
  }
  try {
    await refresh()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
    const remedy = `files cannot be written to ${folder} (${code})`
    throw new SettingsError([{ name: 'ASSETS_DIR', remedy }])
  }
  const again = () =>
    refresh().catch((error: unknown) =>
      app.log.warn({ fault: error }, 'shared files not refreshed'),
    )
  const timer = setInterval(() => void again(), REFRESH_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return shared
}

/** Copies what is missing, marks this build's files as used, and deletes what no server has used for `keepMs`. */
export async function shareFiles(
  own: string,
  shared: string,
  { nowMs, keepMs }: { nowMs: number; keepMs: number },
): Promise<void> {
  makeFolder(shared)
  const now = new Date(nowMs)
  const there = new Set(await readdir(shared))
  const ours = new Set(existsSync(own) ? await readdir(own) : [])
  for (const name of ours) {
    const path = join(shared, name)
    // Another replica may start at the same time, or stop in the middle: only whole files get their names.
    const draft = join(shared, `.${name}.${randomBytes(8).toString('hex')}`)
    if (!there.has(name)) {
      await copyFile(join(own, name), draft)
      await rename(draft, path)
    }
    await utimes(path, now, now)
  }
  for (const name of there) {
    if (ours.has(name)) continue
    const path = join(shared, name)
    const usedAtMs = (await stat(path).catch(() => undefined))?.mtimeMs
    if (usedAtMs !== undefined && nowMs - usedAtMs > keepMs) await rm(path, { force: true })
  }
}
