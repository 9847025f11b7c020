import { directory, type ListedWalletRecord } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import { mergeWallets } from './readWallets.ts'

const imageUrl = `/v1/wallets/pictures/${'a'.repeat(32)}.png`
const evil = 'https://evil.example'
const stranger: ListedWalletRecord = {
  id: 'stranger',
  name: 'Meteor',
  imageId: 'stranger',
  namespaces: ['eip155'],
  homepage: 'https://stranger.example',
  imageUrl,
}
const find = (list: readonly ListedWalletRecord[], id: string) => list.find((one) => one.id === id)
const metamask = find(directory, 'metamask')

describe('mergeWallets', () => {
  test('behavior: inserts an unknown wallet alphabetically', () => {
    const merged = mergeWallets(directory, [stranger])
    expect(merged).toHaveLength(directory.length + 1)
    expect(find(merged, 'stranger')).toEqual(stranger)
    const names = merged.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })
  test.each([
    ['id', { id: 'metamask' }],
    ['name', { name: 'METAMASK Wallet' }],
    ['EIP-6963 name', { rdns: ['io.metamask'] }],
    ['store', { stores: { apple: metamask?.stores?.apple as string } }],
  ])('behavior: a known wallet takes only the picture from one with the same %s', (_, same) => {
    const merged = mergeWallets(directory, [{ ...stranger, homepage: evil, ...same }])
    expect(merged).toHaveLength(directory.length)
    expect(find(merged, 'metamask')).toEqual({ ...metamask, imageUrl })
    expect(JSON.stringify(merged)).not.toContain(evil)
  })
  test('behavior: adds the first of duplicates', () => {
    const again = { ...stranger, id: 'again', homepage: evil }
    expect(mergeWallets([], [stranger, again])).toEqual([stranger])
  })
  test('behavior: changes nothing without an import', () => {
    expect(mergeWallets(directory, [])).toEqual(directory)
  })
})
