// A registry on this machine that knows nothing but what is published to it.
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ProblemError } from '../process/ProblemError.ts'
import { projectRoot } from '../process/paths.ts'
import { findFreePort } from '../process/portFree.ts'
import { npmCommand } from '../setup/pnpm.mjs'

const run = promisify(execFile)
const VERDACCIO = '6.10.4'
const startWithinMs = 60_000
const pollMs = 200

/** Not a dependency of the project: only a release needs its 320 packages. */
const home = join(projectRoot, '.cache/registry')

export interface LocalRegistry {
  url: string
  stop(): Promise<void>
}

/** @throws ProblemError if it cannot be installed or does not start */
export async function startLocalRegistry(): Promise<LocalRegistry> {
  await installVerdaccio()
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}/`
  const storage = join(home, 'storage')
  rmSync(storage, { recursive: true, force: true })
  const config = join(home, 'config.yaml')
  writeFileSync(
    config,
    [
      `storage: ${storage}`,
      'uplinks: {}',
      'packages:',
      "  '**':",
      '    access: $all',
      '    publish: $all',
      'max_body_size: 50mb',
      'log: { type: stdout, level: error }',
      '',
    ].join('\n'),
  )
  const bin = join(home, 'node_modules/verdaccio/bin/verdaccio')
  const child = spawn(process.execPath, [bin, '--config', config, '--listen', url], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill()
    await ended
  }
  try {
    await answers(`${url}-/ping`, () => child.exitCode !== null)
  } catch {
    await stop()
    throw new ProblemError(`The local registry did not start.\n${output.trim()}`)
  }
  return { url, stop }
}

async function installVerdaccio(): Promise<void> {
  mkdirSync(home, { recursive: true })
  const manifest = {
    private: true,
    dependencies: { verdaccio: VERDACCIO },
    // It asks for `node-fetch@cjs`, a tag that mirrors of the registry may lack.
    overrides: { 'node-fetch': '2.7.0' },
  }
  writeFileSync(join(home, 'package.json'), JSON.stringify(manifest))
  const { command, args } = npmCommand(process.env, process.execPath)
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  try {
    await run(command, [...args, ...install], { cwd: home })
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string }
    throw new ProblemError(`verdaccio ${VERDACCIO} cannot be installed.\n${stderr.trim()}`)
  }
}

async function answers(url: string, gaveUp: () => boolean): Promise<void> {
  const deadlineMs = Date.now() + startWithinMs
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    if (gaveUp() || Date.now() > deadlineMs) throw new Error(`No answer from ${url}`)
    await wait(pollMs)
  }
}
