// Starts one child of the supervisor, waits for it to be ready, and stops it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import * as v from 'valibot'

export type ChildOptions<Ready> = {
  entry: string
  env: NodeJS.ProcessEnv
  readySchema: v.GenericSchema<unknown, Ready>
  onLine: (line: string) => void
  readyWithinMs?: number
}

export type ManagedChild<Ready> = {
  pid: number
  /** Rejects if the child ends first or exceeds its time limit. */
  ready: Promise<Ready>
  /** How it ended: `exit code 1`, `signal SIGKILL`. */
  exited: Promise<string>
  /** Asks it to end, and kills it after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
  kill: () => void
}

const readyTimeoutMs = 300_000

/**
 * The child leads its own process group, so that Ctrl-C in the terminal reaches only the supervisor, which then
 * stops its children in order. If the supervisor is killed, the closing IPC channel tells the child.
 */
export function startChild<Ready>(options: ChildOptions<Ready>): ManagedChild<Ready> {
  const child = fork(options.entry, [], {
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) forwardLines(stream, options.onLine)
  }
  const exited = waitForExit(child)
  const pid = child.pid ?? -1
  return {
    pid,
    exited,
    ready: waitForReady(child, exited, options),
    async stop(graceMs) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => killGroup(pid), graceMs)
      await exited
      clearTimeout(timer)
    },
    kill: () => killGroup(pid),
  }
}

/** A child may have children of its own (the devnet's chain), which must not outlive it. */
export function killGroup(pid: number): void {
  if (pid <= 1) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Already ended.
  }
}

function forwardLines(stream: Readable, onLine: (line: string) => void) {
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', onLine)
}

async function waitForExit(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return signal ? `signal ${signal}` : `exit code ${code}`
  } catch (error) {
    return `could not start: ${(error as Error).message}`
  }
}

function waitForReady<Ready>(
  child: ChildProcess,
  exited: Promise<string>,
  { readySchema, readyWithinMs = readyTimeoutMs }: ChildOptions<Ready>,
): Promise<Ready> {
  const ready = new Promise<Ready>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`not ready after ${readyWithinMs / 1000} s`)),
      readyWithinMs,
    )
    child.on('message', (message) => {
      const parsed = v.safeParse(readySchema, message)
      if (!parsed.success) return
      clearTimeout(timer)
      resolve(parsed.output)
    })
    void exited.then((how) => {
      clearTimeout(timer)
      reject(new Error(how))
    })
  })
  // A rejection after an early stop must not end the supervisor.
  ready.catch(() => undefined)
  return ready
}
