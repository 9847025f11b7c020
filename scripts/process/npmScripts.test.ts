import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from './paths.ts'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

describe('the scripts of package.json', () => {
  test.each(['keys', 'escrow', 'backup', 'restore', 'relay'])('behavior: %s reads .env', (name) => {
    expect(scripts[name]).toMatch(
      /^exec sh scripts\/run node --import \.\/scripts\/process\/dotEnv\.ts /,
    )
  })

  test('behavior: every script but hooks installs what is missing', () => {
    const others = Object.keys(scripts).filter(
      (name) => !/\bsh scripts\/run /.test(scripts[name] ?? ''),
    )
    expect(others).toEqual(['hooks'])
  })
})
