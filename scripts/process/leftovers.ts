// Ends processes that a killed supervisor left behind.
import { setTimeout as wait } from 'node:timers/promises'
import { killGroup } from './childProcess.ts'
import { isSameProcess } from './identity.mjs'

type Identity = { pid: number; startedAt: string | null }

const pollMs = 25

/**
 * Children end themselves when their supervisor is gone, so they get `graceMs` before they are killed. A reused pid
 * is left alone.
 * @returns the number of processes that were still running
 */
export async function reclaimLeftovers(recorded: Identity[], graceMs = 4_000): Promise<number> {
  const left = recorded.filter((identity) => identity.startedAt && isSameProcess(identity))
  for (const { pid } of left) signal(pid)
  const deadlineMs = Date.now() + graceMs
  while (left.some(isSameProcess) && Date.now() < deadlineMs) await wait(pollMs)
  for (const identity of left.filter(isSameProcess)) {
    killGroup(identity.pid)
    while (isSameProcess(identity)) await wait(pollMs)
  }
  return left.length
}

function signal(pid: number) {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // Already ended.
  }
}
