import { describe, expect, test } from 'vitest'
import { typesPage } from './typesPage.ts'

const one = {
  name: 'Options',
  module: '@aureus/core',
  folder: '@aureus/core/interfaces',
  text: '# Interface: Options\n\nWhat a [`Client`](Client.md) takes. And more.\n\n## Properties\n',
}
const pageOf = (module: string) => (module === '@aureus/core' ? module : undefined)

describe('typesPage', () => {
  test('behavior: links each export where its module is described, by name', () => {
    const other = {
      ...one,
      name: 'Balance',
      text: '# Type Alias: Balance\n\n> **Balance** = `1`\n',
    }
    expect(typesPage([one, other], pageOf)).toContain(
      '## @aureus/core\n\n- [Balance](/reference/@aureus/core#balance)\n- [Options](/reference/@aureus/core#options): What a `Client` takes.\n',
    )
  })

  test('behavior: leaves out a module without a page', () => {
    expect(typesPage([{ ...one, module: '@aureus/other' }], pageOf)).not.toContain('Options')
  })
})
