// Finds the process that listens on a port, for error messages.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type PortHolder = { pid: number; name: string }

/** @returns undefined if it cannot be determined, for example for another user's process */
export function findPortHolder(port: number): PortHolder | undefined {
  return process.platform === 'linux' ? fromProc(port) : fromLsof(port)
}

function fromProc(port: number): PortHolder | undefined {
  const inodes = new Set(['tcp', 'tcp6'].flatMap((table) => listeningInodes(table, port)))
  if (inodes.size === 0) return undefined
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (socketsOf(pid).some((inode) => inodes.has(inode))) {
      return { pid: Number(pid), name: commandOf(pid) }
    }
  }
  return undefined
}

/** proc_net_tcp(5): local address in hexadecimal, state 0A is LISTEN, the inode is column 10. */
function listeningInodes(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readOrEmpty(`/proc/net/${table}`)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(suffix) && columns[3] === '0A')
    .flatMap((columns) => columns[9] ?? [])
}

function socketsOf(pid: string): string[] {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${fd}`))?.[1] ?? []
      } catch {
        return []
      }
    })
  } catch {
    return []
  }
}

function commandOf(pid: string): string {
  const words = readOrEmpty(`/proc/${pid}/cmdline`).split('\0').filter(Boolean)
  return words.slice(0, 2).join(' ') || readOrEmpty(`/proc/${pid}/comm`).trim()
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function fromLsof(port: number): PortHolder | undefined {
  try {
    const fields = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const pid = /^p(\d+)$/m.exec(fields)?.[1]
    return pid ? { pid: Number(pid), name: /^c(.+)$/m.exec(fields)?.[1] ?? '' } : undefined
  } catch {
    return undefined
  }
}
