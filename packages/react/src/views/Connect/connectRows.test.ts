import { describe, expect, test } from 'vitest'
import { connectRows } from './connectRows.ts'

const wallet = (name: string) => ({ id: `com.${name}`, name, namespace: 'eip155' }) as const
const shown = (...parameters: Parameters<typeof connectRows>) =>
  connectRows(...parameters).map(({ name, tag }) => `${name} ${tag}`)

describe('connectRows', () => {
  test('behavior: Connect view order: recent, newest first, then installed', () => {
    const wallets = [wallet('a'), wallet('b'), wallet('c')]
    expect(shown([wallet('c'), wallet('b')], wallets)).toEqual([
      'c installed',
      'b installed',
      'a installed',
    ])
  })

  test('behavior: a recent wallet that is not here says recent', () => {
    const rows = connectRows([wallet('gone')], [wallet('a')])
    expect(rows.map(({ name, tag }) => `${name} ${tag}`)).toEqual(['gone recent', 'a installed'])
    expect(rows.map(({ wallet: here }) => here?.name)).toEqual([undefined, 'a'])
  })

  test('behavior: an installed wallet goes by the name and picture that it gives today', () => {
    const renamed = { ...wallet('a'), name: 'New', icon: 'data:image/png,x' }
    expect(connectRows([wallet('a')], [renamed])).toMatchObject([
      { name: 'New', icon: 'data:image/png,x' },
    ])
  })

  test('param: nothing recent, nothing here', () => {
    expect(connectRows([], [])).toEqual([])
  })
})
