import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { installPeer, markInstalled } from './installPeer.ts'

const unfit = '{"name":"kit","private":true,"dependencies":{"viem":"2.57.1"}}'

function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-peer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'node_modules'))
  const lock = "lockfileVersion: '9.0'\nimporters:\n  .: {}\npackages: {}\nsnapshots: {}\n"
  writeFileSync(join(folder, 'pnpm-lock.yaml'), lock)
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages:\n  - .\npmOnFail: ignore\n')
  writeFileSync(join(folder, 'package.json'), '{"name":"kit","private":true}')
  return folder
}

describe('installPeer', () => {
  test('behavior: skips installed packages', async () => {
    const folder = project()
    writeFileSync(join(folder, 'package.json'), unfit)
    markInstalled(folder)
    await expect(installPeer(folder)).resolves.toBeUndefined()
  })

  test('error: reports a failed install in one line', async () => {
    const folder = project()
    markInstalled(folder)
    writeFileSync(join(folder, 'package.json'), unfit)
    // Without a network the registry fails before the lockfile is read.
    await expect(installPeer(folder)).rejects.toThrow(
      /^its packages cannot be installed\. (pnpm-lock\.yaml does not match|The npm registry cannot)/,
    )
  })
})
