import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { diagnose } from './diagnose.mjs'
import { broughtPnpm, integrityOf, npmCommand, pinnedPnpm, preparePnpm } from './pnpm.mjs'

function rootWith(packageJson: object) {
  const root = mkdtempSync(join(tmpdir(), 'aureus-pnpm-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package.json'), JSON.stringify(packageJson))
  return root
}

describe('pinnedPnpm', () => {
  test('behavior: returns the exact version without the hash', () => {
    const packageManager = `pnpm@12.21.0+sha512.${'ab'.repeat(64)}`
    expect(pinnedPnpm(rootWith({ packageManager }))).toBe('pnpm@12.21.0')
  })

  test.each([
    undefined,
    'pnpm',
    'pnpm@12',
    'pnpm@^12.0.0',
    'yarn@4.0.0',
    'pnpm@12.21.0',
    'pnpm@12.21.0+sha512.abc',
    'pnpm@12.21.0; rm -rf',
  ])('error: rejects %s', (packageManager) => {
    expect(() => pinnedPnpm(rootWith({ packageManager }))).toThrow('exact pnpm')
  })
})

describe('integrityOf', () => {
  test('behavior: the pinned pnpm’s binary has a hash', () => {
    const pnpm = pinnedPnpm(projectRoot)
    for (const platform of ['linux-x64', 'linux-arm64'])
      expect(integrityOf(pnpm, platform)).toMatch(/^sha512-[\w+/]{86}==$/)
    expect(integrityOf('pnpm@1.0.0', 'linux-x64')).toBeUndefined()
  })
})

describe('preparePnpm', () => {
  const pinned = { pnpm: 'pnpm@12.21.0', platform: 'linux-x64', integrity: 'sha512-abc' }

  test('behavior: gives npm the one binary, its version and its hash', () => {
    const folder = rootWith({})
    expect(preparePnpm(folder, pinned)).toBe(join(folder, 'node_modules/@pnpm/exe.linux-x64/pnpm'))
    expect(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages).toEqual({
      '': { name: 'aureus-pnpm', dependencies: { '@pnpm/exe.linux-x64': '12.21.0' } },
      'node_modules/@pnpm/exe.linux-x64': { version: '12.21.0', integrity: 'sha512-abc' },
    })
  })

  test('behavior: downloads a binary of another version again', () => {
    const folder = rootWith({})
    const binary = preparePnpm(folder, pinned)
    expect(broughtPnpm(folder, pinned)).toBeUndefined()
    mkdirSync(dirname(binary), { recursive: true })
    writeFileSync(join(dirname(binary), 'package.json'), '{"version":"12.21.0"}')
    expect(broughtPnpm(folder, pinned)).toBe(binary)
    expect(broughtPnpm(folder, { ...pinned, pnpm: 'pnpm@12.22.0' })).toBeUndefined()
  })

  test('error: npm rejects a package with another hash', () => {
    const folder = rootWith({})
    const tarball = join(folder, 'exe.tgz')
    writeFileSync(tarball, 'not what was pinned')
    preparePnpm(folder, { ...pinned, integrity: `sha512-${'A'.repeat(86)}==` })
    const lock = join(folder, 'package-lock.json')
    const content = JSON.parse(readFileSync(lock, 'utf8'))
    content.packages['node_modules/@pnpm/exe.linux-x64'].resolved = `file:${tarball}`
    writeFileSync(lock, JSON.stringify(content))
    const { command, args } = npmCommand(process.env, process.execPath)
    const cache = join(folder, 'cache')
    const flags = ['ci', '--prefix', folder, '--ignore-scripts', '--offline', '--cache', cache]
    const { status, stderr } = spawnSync(command, [...args, ...flags], { encoding: 'utf8' })
    expect(status).not.toBe(0)
    expect(diagnose(stderr, pinned.pnpm)).toContain('does not match the hash')
    expect(existsSync(join(folder, 'node_modules'))).toBe(false)
  })
})

describe('npmCommand', () => {
  test('behavior: prefers the npm that runs the script', () => {
    const env = { npm_execpath: '/opt/npm/bin/npm-cli.js' }
    expect(npmCommand(env, '/usr/bin/node', () => true)).toEqual({
      command: '/usr/bin/node',
      args: ['/opt/npm/bin/npm-cli.js'],
    })
  })

  test('behavior: uses Node’s own npm under another package manager', () => {
    const env = { npm_execpath: '/opt/yarn/bin/yarn.js' }
    expect(npmCommand(env, '/usr/bin/node', () => true).args).toEqual([
      '/usr/lib/node_modules/npm/bin/npm-cli.js',
    ])
  })

  test('behavior: falls back to npm in PATH', () => {
    expect(npmCommand({}, '/usr/bin/node', () => false)).toEqual({ command: 'npm', args: [] })
  })
})
