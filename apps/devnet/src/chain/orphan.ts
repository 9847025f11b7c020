// Finds the anvil that a killed devnet left behind. It outlives its parent and keeps its port.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { replaceFile } from './durableFile.ts'
import { processStart } from './processStart.ts'

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
