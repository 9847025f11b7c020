// Finds the anvil that a killed devnet left behind. It outlives its parent and keeps its port.

import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { replaceFile } from './durableFile.ts'

const Pid = v.pipe(v.number(), v.integer(), v.minValue(2))

const ProcessesSchema = v.object({
  main: v.object({ pid: Pid, started: v.string() }),
  anvil: v.object({ pid: Pid, started: v.string(), port: v.number() }),
})
type Processes = v.InferOutput<typeof ProcessesSchema>

function processesPath(dir: string): string {
  return join(dir, 'processes.json')
}

/** What runs, or last ran, in a state directory; `undefined` if unknown or unreadable. */
export function readProcesses(dir: string): Processes | undefined {
  try {
    return v.parse(ProcessesSchema, JSON.parse(readFileSync(processesPath(dir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Records the anvil just spawned. `port` is 0 until its chain is complete and worth keeping. */
export function recordProcesses(dir: string, anvil: { pid: number; port: number }): void {
  const record: Processes = {
    main: { pid: process.pid, started: processStart(process.pid) ?? '' },
    anvil: { pid: anvil.pid, port: anvil.port, started: processStart(anvil.pid) ?? '' },
  }
  replaceFile(processesPath(dir), JSON.stringify(record))
}

export function forgetProcesses(dir: string): void {
  rmSync(processesPath(dir), { force: true })
}

/**
 * Ends the anvil of an earlier devnet in this directory. A process that merely reused its pid is left
 * alone. Call it with the directory lock held.
 * @param rescue Saves the orphan's chain first, to keep what came after its last snapshot. If it fails,
 * that snapshot remains.
 * @returns the pid that was ended, if any.
 */
export async function reclaimOrphan(
  dir: string,
  rescue: (rpcUrl: string) => Promise<void>,
): Promise<number | undefined> {
  const anvil = readProcesses(dir)?.anvil
  if (!anvil || anvil.started === '' || processStart(anvil.pid) !== anvil.started) return undefined
  if (anvil.port !== 0) await rescue(`http://127.0.0.1:${anvil.port}`).catch(() => undefined)
  end(anvil.pid)
  // A killed process is gone within a tick or two. 2 s allow for a busy machine.
  for (const endMs = Date.now() + 2000; processStart(anvil.pid) === anvil.started; ) {
    if (Date.now() > endMs)
      throw new Error(`An earlier chain (process ${anvil.pid}) does not end. Kill it manually.`)
    await delay(5)
  }
  return anvil.pid
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

// Identifies one run of a process: pids are reused, but a pid with its start time is unique.

/**
 * When the process started, as an opaque string that only the same process shares.
 * `undefined` if no such process is alive (a zombie is not).
 */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

// proc(5): field 3 is the state, field 22 the start in ticks since boot. The name in field 2 may
// hold spaces and brackets, so counting begins after the last bracket.
function fromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields[19]}`
  } catch {
    return undefined
  }
}

function fromPs(pid: number): string | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C' },
    }).trim()
    const [state = 'Z', ...started] = line.split(/\s+/)
    return state.startsWith('Z') ? undefined : started.join(' ')
  } catch {
    return undefined
  }
}
