import { describe, expect, test } from 'vitest'
import { type GetModuleInfo, loadedBy } from './groups.ts'

const graph: GetModuleInfo = (id) => {
  const imports = new Map([
    ['button', ['client', 'styles']],
    ['client', ['state', 'button']],
  ])
  return { importedIds: imports.get(id) ?? [] }
}

describe('loadedBy', () => {
  test('behavior: finds every module that an import loads, in a cycle too', () => {
    expect([...loadedBy(['button'], graph)].toSorted()).toEqual([
      'button',
      'client',
      'state',
      'styles',
    ])
  })

  test('param: a module that the bundler does not know has no imports', () => {
    expect([...loadedBy(['gone'], () => null)]).toEqual(['gone'])
  })
})
