import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Artifact } from './artifact.ts'
import {
  artifactPath,
  compileContracts,
  contractNames,
  formatArtifact,
  publishedContracts,
  publishedNames,
} from './compile.ts'

describe('compileContracts', () => {
  let compiled: Record<string, Artifact>
  beforeAll(() => {
    compiled = compileContracts()
  })

  test.each(contractNames)('behavior: the committed artifact of %s matches its source', (name) => {
    const artifact = compiled[name]
    if (!artifact) throw new Error('not compiled')
    expect(readFileSync(artifactPath(name), 'utf8')).toBe(formatArtifact(artifact))
  })

  test.each(contractNames)('behavior: the source of %s states its licence', (name) => {
    const source = readFileSync(artifactPath(name).replace('.artifact.json', '.sol'), 'utf8')
    expect(source.split('\n')[0]).toBe('// SPDX-License-Identifier: MIT')
  })
})

describe('publishedContracts', () => {
  test.each(publishedNames)(
    'behavior: the committed artifact of %s is the published one',
    (name) => {
      expect(readFileSync(artifactPath(name), 'utf8')).toBe(
        formatArtifact(publishedContracts()[name]),
      )
    },
  )
})
