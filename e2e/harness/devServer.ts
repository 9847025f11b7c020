// The packed `@aureus/dev` in an app's folder, started by the app's own script.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { installedPath, installTarballs, linkFrom } from '../../scripts/packages/installApp.ts'
import { packedFolder } from '../../scripts/packages/pack.ts'
import { packDev } from '../../scripts/packages/packDev.ts'

const apps = fileURLToPath(new URL('../../apps', import.meta.url))

/** Unpacks it and links the native packages that npm would install for this machine. */
export async function installDevServer(app: string): Promise<void> {
  const { path } = await packDev(packedFolder)
  await installTarballs(app, [{ name: 'dev', path }])
  const text = readFileSync(installedPath(app, '@aureus/dev', 'package.json'), 'utf8')
  const { dependencies, optionalDependencies } = JSON.parse(text) as Record<string, object>
  for (const name of Object.keys(dependencies ?? {})) linkFrom(app, join(apps, 'server'), name)
  // The workspace has them beside the packages that choose among them.
  const homes = ['@foundry-rs/anvil', 'litesvm'].map((name) => {
    const folder = realpathSync(join(apps, 'devnet/node_modules', name))
    return folder.slice(0, folder.lastIndexOf('/node_modules/'))
  })
  for (const name of Object.keys(optionalDependencies ?? {})) {
    const home = homes.find((one) => existsSync(join(one, 'node_modules', name)))
    if (home) linkFrom(app, home, name)
  }
  mkdirSync(installedPath(app, '.bin'), { recursive: true })
  // npm makes programs executable.
  chmodSync(installedPath(app, '@aureus/dev/bin/aureus-dev.js'), 0o755)
  symlinkSync('../@aureus/dev/bin/aureus-dev.js', installedPath(app, '.bin/aureus-dev'))
}

/**
 * Runs `npm run aureus` until it is ready.
 * @returns ends it as Ctrl-C does, and waits for all its processes
 * @throws with its output if it ends before it is ready
 */
export async function startDevServer(app: string): Promise<() => Promise<void>> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const PATH = [dirname(process.execPath), env['PATH']].join(delimiter)
  const child = spawn('npm', ['run', 'aureus'], {
    cwd: app,
    env: { ...env, PATH },
    // A group of its own, which gets a signal as from a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('npm could not start')
  // npm ends first. The pipe is closed once the program has ended too, after its own processes.
  const ended = once(child, 'close')
  const lines: string[] = []
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGINT')
    await ended
  }
  onTestFinished(stop)
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        if (line.startsWith('Aureus is ready at')) resolve()
      })
  })
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`It ended before it was ready.\n${lines.join('\n')}`)
    }),
  ])
  return stop
}
