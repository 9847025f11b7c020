// Processes of the cluster. Each writes to a log of its own, and none outlives the harness.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

/** Linux's user "nobody": PostgreSQL and PgBouncer refuse to run as root. */
const NOBODY = 65_534
export const unprivileged =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : ({} as { uid?: number; gid?: number })

const running = new Set<ChildProcess>()

// Also after an error that nothing caught.
process.on('exit', () => {
  for (const child of running) kill(child)
})

/** With everything that it started, because it leads a group of its own. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

export interface Running {
  child: ChildProcess
  /** How it ended. */
  ended: Promise<string>
  hasEnded(): boolean
  /** Sends a signal, and kills it if it does not end in time. @returns how it ended */
  end(signal: NodeJS.Signals, withinMs?: number): Promise<string>
}

export interface RunOptions extends SpawnOptions {
  log: string
  /** For Node: a channel, whose end tells the process that the harness has died. */
  ipc?: boolean
  /** For others: the signal that tells them. */
  atDeath?: 'SIGQUIT' | 'SIGTERM'
}

/** In a group of its own, so that Ctrl-C reaches only the harness, which stops its parts in order. */
export function run(
  command: string,
  args: readonly string[],
  { log, ipc = false, atDeath, ...options }: RunOptions,
): Running {
  const file = openSync(log, 'a')
  const line = [command, ...args]
  const [program = '', ...rest] = atDeath
    ? ['setpriv', '--pdeathsig', atDeath.slice(3), ...line]
    : line
  const child = spawn(program, rest, {
    ...options,
    detached: true,
    stdio: ['ignore', file, file, ...(ipc ? (['ipc'] as const) : [])],
  })
  running.add(child)
  let how: string | undefined
  const ended = new Promise<string>((resolve) => {
    const end = (text: string) => {
      running.delete(child)
      how ??= text
      resolve(how)
    }
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
    child.once('error', (error) => end(error.message))
  })
  return {
    child,
    ended,
    hasEnded: () => how !== undefined,
    async end(signal, withinMs = 30_000) {
      if (how !== undefined) return how
      const timer = setTimeout(() => kill(child), withinMs)
      child.kill(signal)
      await ended
      clearTimeout(timer)
      return ended
    },
  }
}

/** Of a process of Node that sends `{ type: 'ready' }`. @throws Error if it ends first */
export async function readiness({ child, ended }: Running, name: string): Promise<unknown> {
  const gone = ended.then((how) => {
    throw new Error(`${name} ended before it was ready: ${how}`)
  })
  const [message] = await Promise.race([once(child, 'message'), gone])
  gone.catch(() => undefined)
  return message
}
