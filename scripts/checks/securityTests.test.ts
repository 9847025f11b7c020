import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../process/paths.ts'
import { projectFiles } from './sourceFiles.ts'

test('behavior: docs/custody.md names exactly the files of the security tests', () => {
  const files = projectFiles(/\.security\.(?:\w+\.)?(?:test|e2e)\.ts$/).map(
    (path) => path.split('/').at(-1) ?? '',
  )
  const page = readFileSync(join(projectRoot, 'docs/custody.md'), 'utf8')
  const named = new Set(page.match(/\b\w+\.security\.(?:\w+\.)?(?:test|e2e)\.ts\b/g))
  expect([...named].toSorted()).toEqual([...new Set(files)].toSorted())
})
