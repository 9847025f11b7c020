// Global set-up of the browser tests: builds the injectable wallets once for all test files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import '../../scripts/test/provided.ts'
import { walletBundle } from './walletBundle.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-wallets-'))
  const paths = { inject: join(folder, 'all.js'), injectEip155: join(folder, 'eip155.js') }
  for (const name of ['inject', 'injectEip155'] as const)
    writeFileSync(paths[name], await walletBundle(name))
  project.provide('walletBundles', paths)
  return () => rmSync(folder, { recursive: true, force: true })
}
