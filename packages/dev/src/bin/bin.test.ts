// The command before the program: on a Node that is too old, on another platform, and without npm.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  isNewEnough,
  nodePackages,
  nodeVersion,
  oldestNode,
  unsupported,
} from '../../bin/requirements.js'

const home = fileURLToPath(new URL('../..', import.meta.url))

describe('requirements', () => {
  test('behavior: the Node that npm gets is the one of the project', () => {
    const text = readFileSync(join(home, '../../package.json'), 'utf8')
    const { optionalDependencies } = JSON.parse(text) as { optionalDependencies: object }
    expect(optionalDependencies).toEqual(
      Object.fromEntries(Object.values(nodePackages).map((name) => [name, nodeVersion])),
    )
    expect(isNewEnough(nodeVersion)).toBe(true)
  })

  test.each([
    ['20.20.2', false],
    ['22.22.0', false],
    ['24.0.1', true],
    ['100.0.0', true],
  ])('behavior: whether Node %s is new enough is %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected)
  })

  test('error: names the way on Windows, and the platforms elsewhere', () => {
    expect(unsupported('win32', 'x64')).toContain('WSL')
    expect(unsupported('linux', 'riscv64')).toContain('This is linux-riscv64.')
    expect(unsupported('darwin', 'arm64')).toBeUndefined()
  })
})

/** A package whose program is old Node's to refuse: its requirement is above the Node of this test. */
describe('aureus-dev on an old Node', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aureus-bin-'))
    cpSync(join(home, 'bin'), join(folder, 'bin'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const requirements = join(folder, 'bin/requirements.js')
    writeFileSync(
      requirements,
      readFileSync(requirements, 'utf8').replace(`oldestNode = ${oldestNode}`, 'oldestNode = 999'),
    )
    mkdirSync(join(folder, 'dist'))
    writeFileSync(
      join(folder, 'dist/main.js'),
      'console.log(process.env.GOT, ...process.argv.slice(2)); process.exitCode = 7',
    )
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param npm the script that stands for npm */
  function run(npm: string) {
    const path = join(folder, 'npm-cli.js')
    writeFileSync(path, npm)
    return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        [join(folder, 'bin/aureus-dev.js'), '--port', '3010'],
        { env: { PATH: process.env['PATH'], npm_execpath: path } },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
      )
    })
  }

  test('behavior: runs on the Node that npm gets, with its arguments and exit code', async () => {
    const node = join(folder, 'node')
    writeFileSync(node, `#!/bin/sh\nGOT=newer exec "${process.execPath}" "$@"\n`)
    chmodSync(node, 0o755)
    const { code, stdout, stderr } = await run(
      `console.error(process.argv.slice(2).join(' ')); console.log(${JSON.stringify(node)})`,
    )
    expect(stdout).toBe('newer --port 3010\n')
    expect(code).toBe(7)
    expect(stderr).toContain(`Getting ${nodeVersion} for it with npm`)
    expect(stderr).toMatch(
      /^exec --yes --package=node-\S+@26\.10\.0 -- node --print process\.execPath$/m,
    )
  })

  test('error: says how to get Node if npm cannot', async () => {
    const { code, stdout, stderr } = await run('process.exit(1)')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('Install Node 999 or newer from https://nodejs.org')
    expect(stderr).not.toContain('    at ')
  })
})
