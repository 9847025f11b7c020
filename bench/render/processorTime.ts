// The processor time of a process, which is independent of other load.
import { readdirSync, readFileSync } from 'node:fs'

/** @returns microseconds over all threads; undefined on systems other than Linux */
export function processorTimeUs(pid: number): number | undefined {
  try {
    const threads = `/proc/${pid}/task`
    // The first field is nanoseconds: https://docs.kernel.org/scheduler/sched-stats.html
    const ns = readdirSync(threads).map((id) =>
      Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ', 1)[0]),
    )
    return ns.reduce((sum, each) => sum + each, 0) / 1000
  } catch {
    return undefined
  }
}
