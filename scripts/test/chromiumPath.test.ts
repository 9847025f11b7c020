import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { candidatePaths, findChromium, opens } from './chromiumPath.ts'

function executable(name: string, body: string) {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${body}\n`)
  chmodSync(path, 0o755)
  return { folder, path }
}

describe('candidatePaths', () => {
  test('behavior: prefers the PATH over well-known places', () => {
    const paths = candidatePaths({ PATH: '/opt/bin:/usr/bin' })
    expect(paths.indexOf('/opt/bin/chromium')).toBeLessThan(
      paths.indexOf('/opt/google/chrome/chrome'),
    )
    expect(paths).toContain('/usr/bin/google-chrome')
  })
})

describe('findChromium', () => {
  test('param: CHROMIUM_PATH wins if it starts', async () => {
    const { path } = executable('mine', 'echo Chromium 156')
    expect(await findChromium({ CHROMIUM_PATH: path })).toBe(path)
  })

  test('error: reports a CHROMIUM_PATH that does not start', async () => {
    await expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
      'CHROMIUM_PATH is /nowhere/chromium',
    )
  })

  test('behavior: skips a stub that is not a browser', async () => {
    const stub = executable('chromium', 'echo "install me with snap" >&2; exit 1')
    const real = executable('google-chrome', 'echo "Google Chrome 156"')
    const env = { PATH: `${stub.folder}:${real.folder}`, AUREUS_TEST_BROWSER: 'installed' }
    expect(await findChromium(env)).toBe(real.path)
  })
})

describe('opens', () => {
  test('behavior: is true once the browser can be driven', async () => {
    const line = 'DevTools listening on ws://127.0.0.1:1/devtools/browser/x'
    const { path } = executable('chromium', `echo "${line}" >&2; sleep 1000`)
    expect(await opens(path)).toBe(true)
  })

  test('error: is false for a browser whose sandbox the system refuses', async () => {
    const { path } = executable('chromium', 'echo "No usable sandbox!" >&2; exit 1')
    expect(await opens(path)).toBe(false)
    expect(await opens('/nowhere/chromium')).toBe(false)
  })
})
