// Tells a process from another that later got the same pid. Plain JavaScript: set-up runs it on Node 20.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process began, as the system tells it; compare for equality only.
 * @param {number} pid
 * @returns {string | null} null when there is no such process (a zombie counts as none)
 */
export function startOf(pid) {
  if (process.platform === 'linux') {
    try {
      // proc_pid_stat(5): the name, field 2, may hold blanks and brackets, so count from its end.
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
 * @returns {boolean} whether that very process still runs
 */
export function isSameProcess(recorded) {
  const now = startOf(recorded.pid)
  return now !== null && now === recorded.startedAt
}

/** @param {number} [pid] */
export function identityOf(pid = process.pid) {
  return { pid, startedAt: startOf(pid) }
}
