// What a process has used of the processors: independent of what else the machine does.
import { readdirSync, readFileSync } from 'node:fs'

/** @returns microseconds over all its threads; undefined where the system does not tell (Linux does) */
export function processorTimeUs(pid: number): number | undefined {
  try {
    const threads = `/proc/${pid}/task`
    // Nanoseconds come first: https://docs.kernel.org/scheduler/sched-stats.html
    const ns = readdirSync(threads).map((id) =>
      Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ', 1)[0]),
    )
    return ns.reduce((sum, each) => sum + each, 0) / 1000
  } catch {
    return undefined
  }
}
