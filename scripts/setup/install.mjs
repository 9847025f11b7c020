// Brings node_modules to what the lockfile says. Silent when it already is.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from '../process/lock.mjs'
import { diagnose } from './diagnose.mjs'
import { isInstalled, markInstalled } from './fingerprint.mjs'
import { npxCommand, pinnedPnpm } from './pnpm.mjs'
import { startStage } from './progress.mjs'
import { missingSpace } from './requirements.mjs'

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')
const lockPollMs = 500
const shownLines = 15
/** A machine without network must say so in seconds: both would retry for minutes otherwise. */
const retries = {
  'fetch-retries': 2,
  'fetch-retry-mintimeout': 1_000,
  'fetch-retry-maxtimeout': 5_000,
}

/**
 * @param {string} [root]
 * @returns {Promise<number>} exit code
 */
export async function install(root = projectRoot) {
  if (isInstalled(root)) return 0
  const stats = statfsSync(root)
  const space = missingSpace(stats.bavail * stats.bsize)
  if (space) return say(space)
  try {
    const release = await waitForLock(join(root, '.data', 'setup.lock'))
    try {
      // Somebody else may have installed while this one waited.
      return isInstalled(root) ? 0 : await runInstall(root)
    } finally {
      release()
    }
  } catch (error) {
    const known = diagnose(String(error), '')
    if (known) return say(known)
    throw error
  }
}

/** @param {string} line */
function say(line) {
  console.error(line)
  return 1
}

/**
 * @param {string} path
 * @returns {Promise<() => void>}
 */
async function waitForLock(path) {
  for (let told = false; ; told = true) {
    const lock = takeLock(path)
    if (lock.held) return lock.release
    if (!told)
      console.log(
        `Another set-up runs in this folder (process ${lock.holder.pid}): waiting for it …`,
      )
    await new Promise((resolve) => setTimeout(resolve, lockPollMs))
  }
}

/** @param {string} root */
async function runInstall(root) {
  const pnpm = pinnedPnpm(root)
  const logPath = join(root, '.data', 'setup.log')
  const stage = startStage(`Installing the dependencies with ${pnpm}`)
  const { code, output } = await runPnpm(root, pnpm, logPath, (detail) => stage.update(detail))
  if (code !== 0) {
    stage.fail()
    const known = diagnose(output, pnpm)
    if (known) return say(known)
    const last = output.trimEnd().split('\n').slice(-shownLines).join('\n')
    return say(
      `${last}\nThe installation failed (above: its last lines; all of it: ${relative(process.cwd(), logPath)}).`,
    )
  }
  stage.done()
  if (
    !existsSync(join(root, 'node_modules/.bin/node')) &&
    Number(process.versions.node.split('.')[0]) < 24
  ) {
    return say(
      `No Node 26 came with the dependencies for ${process.platform}-${process.arch}: install Node 26 from https://nodejs.org and run the command again.`,
    )
  }
  markInstalled(root)
  return 0
}

/**
 * @param {string} root
 * @param {string} pnpm
 * @param {string} logPath
 * @param {(detail: string) => void} onProgress
 * @returns {Promise<{ code: number, output: string }>}
 */
function runPnpm(root, pnpm, logPath, onProgress) {
  const { command, args } = npxCommand(process.env, process.execPath)
  mkdirSync(dirname(logPath), { recursive: true })
  const log = createWriteStream(logPath)
  // A full disk must not end set-up by the log it writes: the install itself reports it.
  log.on('error', () => {})
  const child = spawn(
    command,
    [
      ...args,
      ...Object.entries(retries).map(([name, value]) => `--${name}=${value}`),
      '--yes',
      pnpm,
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      '--config.confirm-modules-purge=false',
      ...Object.entries(retries).map(([name, value]) => `--config.${name}=${value}`),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  /** @param {Buffer} chunk */
  const collect = (chunk) => {
    output += chunk
    log.write(chunk)
    const downloading = /Downloading (\S+)@/.exec(String(chunk))
    if (downloading) onProgress(`downloading ${downloading[1]}`)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }))
    child.on('close', (code) => {
      log.end()
      resolve({ code: code ?? 1, output })
    })
  })
}
