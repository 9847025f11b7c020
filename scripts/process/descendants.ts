// Finds and ends all descendants of a process, including those in their own process groups.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { identityOf, isSameProcess } from './identity.mjs'

const pollMs = 25

/** @returns process ids, parents before their children */
export function descendantsOf(pid: number, parents = parentsOfAll()): number[] {
  const children = parents.filter(([, parent]) => parent === pid).map(([child]) => child)
  return children.flatMap((child) => [child, ...descendantsOf(child, parents)])
}

/** Sends SIGTERM to each, and SIGKILL to those that remain after `graceMs`. */
export async function endDescendants(pid: number, graceMs: number): Promise<void> {
  const found = descendantsOf(pid).map((each) => identityOf(each))
  for (const each of found) signal(each.pid, 'SIGTERM')
  const deadlineMs = Date.now() + graceMs
  while (found.some(isSameProcess) && Date.now() < deadlineMs) await wait(pollMs)
  for (const each of found.filter(isSameProcess)) signal(each.pid, 'SIGKILL')
}

/** @returns pairs of a process and its parent */
function parentsOfAll(): [pid: number, parent: number][] {
  if (process.platform !== 'linux') {
    const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    return listed.trim().split('\n').map(readPair)
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      const parent = parentOnLinux(name)
      return parent === undefined ? [] : [[Number(name), parent]]
    })
}

function readPair(line: string): [number, number] {
  const [pid = '', parent = ''] = line.trim().split(/\s+/)
  return [Number(pid), Number(parent)]
}

/** proc_pid_stat(5): field 2, the name, may contain spaces and brackets, so count from its end. */
function parentOnLinux(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // Already ended.
  }
}
