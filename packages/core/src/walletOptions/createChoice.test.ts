import { directory } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import type { CustomWallet, WalletOptions } from '../client/walletOptions.ts'
import type { Wallet } from '../state/connect.ts'
import { createChoice } from './createChoice.ts'

const rabby: Wallet = { id: 'io.rabby', name: 'Rabby Wallet', namespace: 'eip155' }
const phantom: Wallet = { id: 'standard:Phantom', name: 'Phantom', namespace: 'solana' }
const unknown: Wallet = { id: 'com.example.wallet', name: 'Gold Wallet', namespace: 'eip155' }
const found = [unknown, phantom, rabby]

const own: CustomWallet = {
  id: 'vault',
  name: 'Vault',
  icon: 'https://app.example/vault.svg',
  homepage: 'https://vault.example',
  rdns: ['com.example.vault'],
}

const allowed = (options: WalletOptions) =>
  found.filter(createChoice(options).allows).map(({ name }) => name)
const listed = (options: WalletOptions) =>
  createChoice(options)
    .records(directory)
    .map(({ id }) => id)

describe('createChoice', () => {
  test('behavior: without options, everything is offered in the usual order', () => {
    expect(allowed({})).toEqual(['Gold Wallet', 'Phantom', 'Rabby Wallet'])
    expect(listed({})).toEqual(directory.map(({ id }) => id))
  })

  test.each([
    ['an EIP-6963 name', 'IO.Rabby', 'Rabby Wallet', 'rabby'],
    ['a Wallet Standard name', 'phantom', 'Phantom', 'phantom'],
    ['an id of the directory', 'rabby', 'Rabby Wallet', 'rabby'],
  ])('param: include: takes %s', (_, name, wallet, record) => {
    expect(allowed({ include: [name] })).toEqual([wallet])
    expect(listed({ include: [name] })).toEqual([record])
  })

  test('param: include: an empty list offers nothing but the custom wallets', () => {
    expect(allowed({ include: [] })).toEqual([])
    expect(listed({ include: [], custom: [own] })).toEqual(['vault'])
  })

  test('param: include: reaches a wallet that only its announcement names', () => {
    expect(allowed({ include: ['com.example.wallet'] })).toEqual(['Gold Wallet'])
    expect(allowed({ include: ['gold wallet'] })).toEqual(['Gold Wallet'])
  })

  test('param: exclude: wins over every other list', () => {
    const options = {
      include: ['rabby', 'phantom'],
      featured: ['rabby'],
      order: ['rabby'],
      custom: [own],
      exclude: ['io.rabby', 'vault'],
    }
    expect(allowed(options)).toEqual(['Phantom'])
    expect(listed(options)).toEqual(['phantom'])
  })

  test('param: order: comes first, and the others keep their order', () => {
    const options = { order: ['phantom', 'io.rabby', 'nowhere'] }
    expect(createChoice(options).arrange(found)).toEqual([phantom, rabby, unknown])
    expect(listed(options).slice(0, 3)).toEqual(['phantom', 'rabby', '1inch'])
    expect(listed(options)).toHaveLength(directory.length)
  })

  test('param: featured: follows `order` in the list, and is marked', () => {
    const records = createChoice({ order: ['phantom'], featured: ['zerion'] }).records(directory)
    const marks = records.slice(0, 3).map(({ id, pinned, featured }) => ({ id, pinned, featured }))
    expect(marks).toEqual([
      { id: 'phantom', pinned: true, featured: undefined },
      { id: 'zerion', pinned: true, featured: true },
      { id: directory[0]?.id, pinned: undefined, featured: undefined },
    ])
    // It does not move wallets that are in the browser.
    expect(createChoice({ featured: ['io.rabby'] }).arrange(found)).toEqual(found)
  })

  test('param: custom: is listed first, with its picture and links', () => {
    const [first] = createChoice({ custom: [own] }).records(directory)
    expect(first).toEqual({
      id: 'vault',
      name: 'Vault',
      imageId: 'vault',
      imageUrl: 'https://app.example/vault.svg',
      homepage: 'https://vault.example',
      namespaces: ['eip155'],
      rdns: ['com.example.vault'],
    })
  })

  test('param: custom: takes the place of the listed wallet with the same id', () => {
    const records = createChoice({ custom: [{ ...own, id: 'rabby' }] }).records(directory)
    expect(records.filter(({ id }) => id === 'rabby').map(({ name }) => name)).toEqual(['Vault'])
  })

  test('error: refuses a custom wallet whose link is not https', () => {
    expect(() => createChoice({ custom: [{ ...own, homepage: 'javascript:alert(1)' }] })).toThrow(
      'The custom wallet "vault" has a wrong homepage',
    )
  })
})
