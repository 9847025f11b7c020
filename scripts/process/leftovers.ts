// Ends what a killed supervisor left behind.
import { setTimeout as wait } from 'node:timers/promises'
import { killGroup } from './childProcess.ts'
import { isSameProcess } from './identity.mjs'

type Identity = { pid: number; startedAt: string | null }

const pollMs = 25

/**
 * Children end by themselves when their supervisor is gone, so they get `graceMs` before they are
 * ended by force. A pid that another process has by now is left alone.
 * @returns how many were still there
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
    // Ended in the meantime.
  }
}
