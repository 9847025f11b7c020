// Identifies one run of a process: pids are reused, but a pid with its start time is unique.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
