import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'aureus-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Run {
  code: number
  stdout: string
  stderr: string
}

/** With an environment of its own, except for what starts a process. */
const doctor = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  new Promise<Run>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, ...environment }
    const main = join(projectRoot, 'scripts/doctor.ts')
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
  })

const good = { PUBLIC_ORIGIN: 'https://app.example.com', PROJECT_ID: '0123456789abcdef' }

describe('npm run doctor', () => {
  test('behavior: accepts settings with which a server would start', async () => {
    const { code, stdout } = await doctor(['--settings'], good)
    expect(stdout).toContain('✓ settings/read  the server would start')
    expect(code).toBe(0)
  })

  test('behavior: names every wrong setting, and files that do not exist', async () => {
    const { code, stdout } = await doctor(['--settings', '--json'], {
      ...good,
      TRUST_PROXIES: 's3cret',
      PORT: '0',
    })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).findings).toMatchObject([
      {
        check: 'settings/TRUST_PROXIES',
        verdict: 'wrong',
        found: 'is unknown; did you mean TRUST_PROXY?',
      },
      { check: 'settings/PORT', verdict: 'wrong' },
    ])
    expect(stdout).not.toContain('s3cret')
    const logo = await doctor(['--settings'], { ...good, BRAND_LOGO: join(folder, 'absent.svg') })
    expect(logo).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ settings/BRAND_LOGO  names what does not exist'),
    })
  })

  test('error: says how it is used', async () => {
    for (const args of [[], ['https://a.example', 'https://b.example']])
      expect(await doctor(args)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('npm run doctor -- https://'),
      })
    expect(await doctor(['ftp://a.example'])).toMatchObject({
      code: 2,
      stderr: 'ftp://a.example is not an address\n',
    })
    const manifest = join(folder, 'manifest.json')
    writeFileSync(manifest, '{}')
    expect((await doctor(['https://a.example', '--manifest', manifest])).stderr).toContain(
      'is not a release manifest',
    )
  })

  test('error: a server that does not exist gives a text and no stack', async () => {
    const { code, stdout, stderr } = await doctor(['https://doctor.invalid'])
    expect(code).toBe(2)
    expect(stdout).toMatch(
      /https:\/\/doctor\.invalid: (?:the name does not exist in DNS|DNS did not answer)/,
    )
    expect(stderr).toBe('')
  })
})
