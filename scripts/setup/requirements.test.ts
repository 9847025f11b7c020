import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingRequirement, missingSpace } from './requirements.mjs'

describe('missingRequirement', () => {
  test.each(['20.0.0', '20.20.2', '22.12.0', '26.10.0'])('behavior: accepts Node %s', (version) => {
    expect(missingRequirement(version, 'linux', 'x64')).toBeNull()
  })

  test.each(['12.22.12', '18.20.8', '19.9.0'])(
    'error: rejects Node %s as too old, in one line',
    (version) => {
      const line = missingRequirement(version, 'linux', 'x64')
      expect(line).toContain(`This is Node ${version}`)
      expect(line).toContain('Node 20 or newer')
      expect(line).not.toContain('\n')
    },
  )

  test.each([
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
  ])('behavior: runs on %s %s', (platform, arch) => {
    expect(missingRequirement('26.10.0', platform, arch)).toBeNull()
  })

  test('error: sends Windows users to WSL', () => {
    expect(missingRequirement('26.10.0', 'win32', 'x64')).toContain('WSL')
  })

  test('error: names an architecture without binaries', () => {
    expect(missingRequirement('26.10.0', 'linux', 'ia32')).toContain('linux-ia32')
  })
})

describe('missingSpace', () => {
  test('behavior: accepts 2 GiB', () => {
    expect(missingSpace(2 * 1024 ** 3)).toBeNull()
  })

  test('error: reports less with the figure', () => {
    expect(missingSpace(0.5 * 1024 ** 3)).toContain('0.5 GiB are free')
  })
})

describe('setup.mjs', () => {
  // Node before 14 cannot parse newer syntax and would print a syntax error instead of advice.
  test.each(['setup.mjs', 'requirements.mjs'])('behavior: %s uses Node 12 syntax', (file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8')
    expect(source).not.toMatch(/\?\.|\?\?|\|\|=|&&=|'node:|^\s*await |\d_\d|static \{|#\w+\s*[=(]/m)
  })
})
