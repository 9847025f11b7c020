// Tells a process from a later one with the same pid. Plain JavaScript, because set-up runs it on Node 20.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process's start time from the system. Compare for equality only.
 * @param {number} pid
 * @returns {string | null} null if there is no such process (zombies do not count)
 */
export function startOf(pid) {
  if (process.platform === 'linux') {
    try {
      // proc_pid_stat(5): field 2, the name, may contain spaces and brackets, so count from its end.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : `${fields[19]}`
    } catch {
      return null
    }
  }
  try {
    const options = {
      encoding: /** @type {const} */ ('utf8'),
      env: { ...process.env, LC_ALL: 'C' },
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).trim() || null
  } catch {
    return null
  }
}

/**
 * @param {{ pid: number, startedAt: string | null }} recorded
 * @returns {boolean} whether the same process is still running
 */
export function isSameProcess(recorded) {
  const now = startOf(recorded.pid)
  return now !== null && now === recorded.startedAt
}

/** @param {number} [pid] */
export function identityOf(pid = process.pid) {
  return { pid, startedAt: startOf(pid) }
}
