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

  test('behavior: all but one install first what is missing', () => {
    const others = Object.entries(scripts).filter(([, line]) => !/\bsh scripts\/run /.test(line))
    expect(others).toEqual([['hooks', 'git config core.hooksPath scripts/hooks']])
  })
})
