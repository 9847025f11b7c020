// Global set-up of the browser tests: builds the injectable wallets once for all test files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import '../../scripts/test/provided.ts'
import { walletBundle } from './walletBundle.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-wallets-'))
  const path = join(folder, 'wallets.js')
  writeFileSync(path, await walletBundle())
  project.provide('walletBundle', path)
  return () => rmSync(folder, { recursive: true, force: true })
}
