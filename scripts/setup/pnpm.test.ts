import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { npxCommand, pinnedPnpm } from './pnpm.mjs'

function rootWith(packageJson: object) {
  const root = mkdtempSync(join(tmpdir(), 'aureus-pnpm-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package.json'), JSON.stringify(packageJson))
  return root
}

describe('pinnedPnpm', () => {
  test('behavior: gives the exact version, without the hash', () => {
    expect(pinnedPnpm(rootWith({ packageManager: 'pnpm@12.21.0+sha512.abc' }))).toBe('pnpm@12.21.0')
  })

  test.each([undefined, 'pnpm', 'pnpm@12', 'pnpm@^12.0.0', 'yarn@4.0.0', 'pnpm@12.21.0; rm -rf'])(
    'error: refuses %s',
    (packageManager) => {
      expect(() => pinnedPnpm(rootWith({ packageManager }))).toThrow('exact pnpm')
    },
  )
})

describe('npxCommand', () => {
  test('behavior: the npm that runs the script comes first', () => {
    const env = { npm_execpath: '/opt/npm/bin/npm-cli.js' }
    expect(npxCommand(env, '/usr/bin/node', () => true)).toEqual({
      command: '/usr/bin/node',
      args: ['/opt/npm/bin/npx-cli.js'],
    })
  })

  test('behavior: under another package manager, the npm that came with Node', () => {
    const env = { npm_execpath: '/opt/yarn/bin/yarn.js' }
    expect(npxCommand(env, '/usr/bin/node', () => true).args).toEqual([
      '/usr/lib/node_modules/npm/bin/npx-cli.js',
    ])
  })

  test('behavior: otherwise npx of the PATH', () => {
    expect(npxCommand({}, '/usr/bin/node', () => false)).toEqual({ command: 'npx', args: [] })
  })
})
