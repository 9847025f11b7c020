// Fixtures of the devnet's tests: a private directory, and a log that records.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Log } from '../log/log.ts'

export const faucetToken = 'a token that only the tests know, 32+'

/** An empty directory, removed after the test. */
export function temporaryDirectory(): string {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-devnet-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

export function recordingLog(): Log & { warnings: string[] } {
  const warnings: string[] = []
  return { warnings, info: () => undefined, warn: (message) => warnings.push(message) }
}

/** Resolves once `condition` holds, polling every 10 ms. Rejects after `timeoutMs`. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 300_000,
): Promise<void> {
  const endMs = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > endMs) throw new Error(`Not so after ${timeoutMs} ms: ${condition.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
