// Installs the dependencies of the lockfile. Silent if they are already installed.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeLock } from '../process/lock.mjs'
import { diagnose } from './diagnose.mjs'
import { isInstalled, markInstalled } from './fingerprint.mjs'
import { broughtPnpm, integrityOf, npmCommand, pinnedPnpm, preparePnpm } from './pnpm.mjs'
import { startStage } from './progress.mjs'
import { missingSpace } from './requirements.mjs'

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')
const lockPollMs = 500
/** @param {string} root */
const pnpmFolder = (root) => join(root, '.data', 'pnpm')
const shownLines = 15
/** Without a network, npm and pnpm must fail in seconds. By default they retry for minutes. */
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
      // Another process may have installed while this one waited.
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
        `Another set-up is running in this folder (process ${lock.holder.pid}). Waiting for it …`,
      )
    await new Promise((resolve) => setTimeout(resolve, lockPollMs))
  }
}

/** @param {string} root */
async function runInstall(root) {
  const pnpm = pinnedPnpm(root)
  const logPath = join(root, '.data', 'setup.log')
  const stage = startStage(`Installing the dependencies with ${pnpm}`)
  mkdirSync(dirname(logPath), { recursive: true })
  const log = createWriteStream(logPath)
  // A full disk must not end set-up through its own log. The install reports it.
  log.on('error', () => {})
  const { code, output } = await runPnpm(root, pnpm, (chunk) => {
    log.write(chunk)
    const downloading = /Downloading (\S+)@/.exec(String(chunk))
    if (downloading) stage.update(`downloading ${downloading[1]}`)
  })
  log.end()
  if (code !== 0) {
    stage.fail()
    const known = diagnose(output, pnpm)
    if (known) return say(known)
    const last = output.trimEnd().split('\n').slice(-shownLines).join('\n')
    return say(
      `${last}\nThe installation failed. Its last lines are above, the full log is in ${relative(process.cwd(), logPath)}.`,
    )
  }
  stage.done()
  if (
    !existsSync(join(root, 'node_modules/.bin/node')) &&
    Number(process.versions.node.split('.')[0]) < 24
  ) {
    return say(
      `The dependencies include no Node 26 for ${process.platform}-${process.arch}. Install Node 26 from https://nodejs.org and run the command again.`,
    )
  }
  markInstalled(root)
  return 0
}

/**
 * @param {string} root
 * @returns {Promise<string>} path of the pinned pnpm, verified when it was downloaded
 * @throws if it cannot be downloaded
 */
export async function bringPnpm(root) {
  const pnpm = pinnedPnpm(root)
  const platform = `${process.platform}-${process.arch}`
  const brought = broughtPnpm(pnpmFolder(root), { pnpm, platform })
  if (brought) return brought
  const { code, output, binary } = await fetchPnpm(root, pnpm, () => {})
  if (code !== 0) throw new Error(`pnpm could not be downloaded: ${output.trim()}`)
  return binary
}

/**
 * @typedef {{ code: number, output: string }} Run
 *
 * @param {string} root
 * @param {string} pnpm
 * @param {(chunk: Buffer) => void} onOutput
 * @returns {Promise<Run & { binary: string }>}
 */
async function fetchPnpm(root, pnpm, onOutput) {
  const folder = pnpmFolder(root)
  const platform = `${process.platform}-${process.arch}`
  const integrity = integrityOf(pnpm, platform)
  if (!integrity)
    console.warn(`No hash of ${pnpm} is pinned for ${platform}. npm trusts the registry for it.`)
  const binary = preparePnpm(folder, { pnpm, platform, integrity })
  const { command, args } = npmCommand(process.env, process.execPath)
  const brought = await run(
    command,
    [
      ...args,
      'ci',
      `--prefix=${folder}`,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      ...Object.entries(retries).map(([name, value]) => `--${name}=${value}`),
    ],
    { cwd: folder, onOutput },
  )
  return { ...brought, binary }
}

/**
 * @param {string} root
 * @param {string} pnpm
 * @param {(chunk: Buffer) => void} onOutput
 * @returns {Promise<Run>}
 */
async function runPnpm(root, pnpm, onOutput) {
  const { binary, ...brought } = await fetchPnpm(root, pnpm, onOutput)
  if (brought.code !== 0) return brought
  return run(
    binary,
    [
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      '--config.confirm-modules-purge=false',
      ...Object.entries(retries).map(([name, value]) => `--config.${name}=${value}`),
    ],
    { cwd: root, onOutput },
  )
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, onOutput: (chunk: Buffer) => void }} options
 * @returns {Promise<Run>}
 */
function run(command, args, { cwd, onOutput }) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  /** @param {Buffer} chunk */
  const collect = (chunk) => {
    output += chunk
    onOutput(chunk)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
