import { join } from 'node:path'
import { DescriptorFileSchema } from '@aureus/protocol/descriptors'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileOwn } from './descriptors.ts'

test('behavior: every document compiles to files that the wallet accepts', () => {
  const files = compileOwn(join(import.meta.dirname, '../descriptors'))
  const named = [...files].map(([path, text]) => {
    const file = v.parse(DescriptorFileSchema, JSON.parse(text))
    return file.every(({ chainId, address }) => path === `descriptors/${chainId}/${address}.json`)
  })
  expect(named.length).toBeGreaterThan(20)
  expect(named.every(Boolean)).toBe(true)
})
