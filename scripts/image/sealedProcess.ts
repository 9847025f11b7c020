// For tests: runs a command of the tree as the container does.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The id of Linux's user and group `nobody`. */
const unprivileged = 65_534

/** Root of a container may not mount either. */
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

export interface Sealed extends Disposable {
  /** Runs one command, or a program of the tree by its path below `bin`. The environment is all that it gets. */
  run: (args: readonly string[], environment?: Record<string, string>) => SealedProcess
  /** A folder that commands may write to, by the path that they know it by. */
  writable: (name: string) => string
}

export interface SealedProcess {
  child: ChildProcess
  output: () => string
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/**
 * Where this process may mount, commands run as `nobody` in a file system that holds the tree, the libraries that Node links, /dev and /proc,
 * all read-only except the folders asked for. Elsewhere only the environment, with its home and
 * its PATH, is missing.
 */
export function seal(tree: string): Sealed {
  const root = mkdtempSync(join(tmpdir(), 'aureus-image-'))
  const folders = new Map<string, string>()
  if (canMount) prepareRoot(root, join(tree, 'bin/node'))
  return {
    writable(name) {
      const folder = mkdtempSync(`${root}.${name}-`)
      folders.set(name, folder)
      if (!canMount) return folder
      chownSync(folder, unprivileged, unprivileged)
      mkdirSync(join(root, name))
      return `/${name}`
    },
    run(args, environment = {}) {
      const home = canMount ? '/aureus' : tree
      const [first = ''] = args
      const script = first.startsWith('bin/') ? args : ['aureus.mjs', ...args]
      const [program = '', ...rest] = script
      const command = [join(home, 'bin/node'), join(home, program), ...rest]
      return start(
        canMount ? inside({ root, tree, folders, environment, command }) : command,
        environment,
      )
    },
    [Symbol.dispose]() {
      for (const folder of [root, ...folders.values()])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}

function prepareRoot(root: string, node: string): void {
  const listed = execFileSync('ldd', [node], { encoding: 'utf8' })
  for (const [library] of listed.matchAll(/\/\S+/g)) {
    mkdirSync(dirname(join(root, library)), { recursive: true })
    copyFileSync(library, join(root, library))
    chmodSync(join(root, library), 0o755)
  }
  chmodSync(root, 0o755)
  for (const folder of ['aureus', 'dev', 'proc']) mkdirSync(join(root, folder))
}

interface InsideParameters {
  root: string
  tree: string
  folders: ReadonlyMap<string, string>
  environment: Readonly<Record<string, string>>
  command: readonly string[]
}

/** The mounts vanish with the process, which keeps its id through every step. */
function inside({ root, tree, folders, environment, command }: InsideParameters): string[] {
  const readOnly = (from: string, to: string) =>
    `mount --bind '${from}' '${to}' && mount -o remount,bind,ro '${to}'`
  const steps = [
    readOnly(root, root),
    readOnly(tree, join(root, 'aureus')),
    `mount --rbind /dev '${join(root, 'dev')}'`,
    `mount -t proc proc '${join(root, 'proc')}'`,
    ...[...folders].map(([name, from]) => `mount --bind '${from}' '${join(root, name)}'`),
    'exec env -i "$@"',
  ]
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  const asNobody = ['/usr/sbin/chroot', `--userspec=${unprivileged}:${unprivileged}`, root]
  const shell = ['sh', '-c', steps.join(' && '), 'sealed', ...variables, ...asNobody, ...command]
  return ['unshare', '--mount', '--propagation', 'private', ...shell]
}

function start([program = '', ...args]: string[], environment: Record<string, string>) {
  const child = spawn(program, args, {
    cwd: dirname(program) === '.' ? '/' : tmpdir(),
    env: canMount ? { PATH: process.env['PATH'] } : environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return { child, output: () => output, exited }
}
