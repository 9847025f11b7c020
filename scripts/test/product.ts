// A complete product for a test: `npm start` without npm, in a temporary folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pseudoTag } from '@aureus/languages/pseudoTag'
import { languageTags } from '@aureus/protocol'
import { projectRoot } from '../process/paths.ts'
import { findFreePort } from '../process/portFree.ts'
import { readRun } from '../process/runFile.ts'
import { WAIT_LIMIT_MS } from './limits.ts'

export type ProductOptions = {
  /** Defaults to a free port. */
  port?: number
  /** Defaults to a temporary folder that `stop` removes. Pass one to start again on the same data. */
  dataDir?: string
  /** Settings besides PORT and DATA_DIR. */
  env?: NodeJS.ProcessEnv
  readyWithinMs?: number
}

export type RunningProduct = {
  /** Such as `http://localhost:41234`. */
  url: string
  port: number
  dataDir: string
  /** Everything printed so far. */
  output: () => string
  /** Process id of the supervisor. */
  pid: number
  /** Process ID of the current server, which changes after a restart. */
  serverPid: () => number
  /** Sends SIGTERM, like Ctrl-C. Resolves with the exit code. */
  stop: () => Promise<number | null>
  /** Sends SIGKILL to the supervisor, like `kill -9`. Its children end themselves. */
  kill: () => Promise<void>
}

/** @throws Error with all output if it ends before it is ready, or takes too long */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const port = options.port ?? (await findFreePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'aureus-product-'))
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: {
      ...inherited(),
      ...spokenLanguages(),
      ...options.env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const lines: string[] = []
  const output = () => lines.join('\n')
  const readyLine = `Aureus is ready at http://localhost:${port}`
  await waitForLine(child, lines, readyLine, options.readyWithinMs ?? WAIT_LIMIT_MS)

  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    output,
    pid: child.pid ?? -1,
    serverPid() {
      const pid = readRun(dataDir)?.children['server']?.pid
      if (!pid) throw new Error('no server is recorded')
      return pid
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
      if (!options.dataDir)
        for (const folder of [dataDir, `${dataDir}.keys`])
          rmSync(folder, { recursive: true, force: true })
      return child.exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** With the wallet on another site than the app: a name below `localhost` is a site of its own. */
export async function startTwoSites(): Promise<{
  url: string
  walletUrl: string
  stop(): Promise<unknown>
}> {
  const port = await findFreePort()
  const walletUrl = `http://wallet.localhost:${port + 1}`
  const env = { WALLET_URL: walletUrl, WALLET_HOLD: '1s', MAIL_PAUSE: '1s' }
  const { url, stop } = await startProduct({ port, env })
  return { url, walletUrl, stop }
}

/** Drops the test runner's own settings. Under npm it ends with its parent. */
function inherited(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, NO_COLOR: ___, FORCE_COLOR: ____, ...env } = process.env
  return { ...env, npm_lifecycle_event: 'start' }
}

/** In the pseudo-language, numbers and dates are English, and scripts that name that as their language get no English. */
function spokenLanguages(): NodeJS.ProcessEnv {
  if (pseudoTag === undefined) return {}
  return { LOCALE: pseudoTag, LOCALES: languageTags.filter((tag) => tag !== 'en').join(',') }
}

function waitForLine(child: ChildProcess, lines: string[], wanted: string, withinMs: number) {
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The product ${why}:\n${lines.join('\n')}`))
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      fail(`was not ready after ${withinMs / 1000} s`)
    }, withinMs)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code} before it was ready`)
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (line !== wanted) return
        clearTimeout(timer)
        resolve()
      })
    }
  })
}
