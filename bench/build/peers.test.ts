import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readLockfile } from '../../scripts/checks/licences/lockfile.ts'
import { refusalOf } from '../../scripts/checks/licences/refused.ts'
import { contenderNames, contenders } from '../contenders.ts'
import { absentPackage, pageFolder } from './buildPage.ts'

const peers = contenderNames.filter((name) => contenders[name].kind === 'peer')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

describe.each(peers)('project of %s', (name) => {
  const packages = readLockfile(read(pageFolder(name), 'pnpm-lock.yaml'))

  test('behavior: its lockfile has no kit with a licence that binds its users', () => {
    expect(packages.length).toBeGreaterThan(40)
    const refused = packages.filter(({ name, version }) => refusalOf(name, version))
    // Refused in the product because of its dependencies, which are removed here.
    expect(refused.map(({ name }) => name)).toEqual(['@wagmi/connectors'])
    expect(packages.filter(({ name }) => absentPackage.test(name))).toEqual([])
    expect(packages.filter(({ verified }) => !verified)).toEqual([])
  })

  test('behavior: the product has the same viem, and neither the kit nor wagmi’s connectors', () => {
    expect(packages.filter(({ name }) => name === 'viem')).toMatchObject([{ version: '2.57.1' }])
    const product = read(import.meta.dirname, '../../pnpm-lock.yaml')
    expect(product).not.toMatch(/rainbowkit|connectkit|'@wagmi\/connectors@/)
  })
})
