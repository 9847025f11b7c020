import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageNames } from '../packages/buildPackages.ts'
import { parseManifest } from '../packages/manifest.ts'
import { projectRoot } from '../process/paths.ts'

const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8')

const names = [...packageNames, 'create-aureus', 'dev', 'admin'] as const

describe('the packages', () => {
  test('behavior: all have one version, which their changelogs know', () => {
    const versions = names.map(
      (name) => parseManifest(read('packages', name, 'package.json')).version,
    )
    expect(new Set(versions).size).toBe(1)
    for (const name of names)
      expect(read('packages', name, 'CHANGELOG.md')).toContain(`\n## ${versions[0]}\n`)
  })

  test('behavior: changesets give all of them the same next version', () => {
    const { fixed } = JSON.parse(read('.changeset/config.json')) as { fixed: string[][] }
    const scoped = packageNames.map((name) => `@aureus/${name}`)
    expect(fixed).toEqual([[...scoped, 'create-aureus', '@aureus/dev', 'aureus-admin']])
  })
})
