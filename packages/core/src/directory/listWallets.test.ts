import { directory, recognisedWallets } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import type { Wallet } from '../state/connect.ts'
import { createChoice } from '../walletOptions/createChoice.ts'
import { listWallets, recordOf } from './listWallets.ts'

const wallet = (id: string, name: string): Wallet => ({ id, name, namespace: 'eip155' })

describe('recordOf', () => {
  test('behavior: finds a wallet by its EIP-6963 rdns, whatever its name', () => {
    expect(recordOf(wallet('io.rabby', 'My wallet'))?.id).toBe('rabby')
  })

  test('behavior: finds a wallet by its connector name', () => {
    expect(recordOf(wallet('injected', 'Coinbase'))?.id).toBe('coinbase')
  })

  test('behavior: does not find an unknown wallet', () => {
    expect(recordOf(wallet('com.example', 'Gold Wallet'))).toBeUndefined()
  })
})

describe('listWallets', () => {
  const eip155 = recognisedWallets.filter(({ namespaces }) => namespaces.includes('eip155'))

  test('behavior: lists the configured chains’ wallets if none is installed', () => {
    const names = listWallets([], ['eip155']).map(({ name }) => name)
    expect(names).toEqual(eip155.map(({ name }) => name))
    expect(names).not.toContain('Solflare')
  })

  test('behavior: lists installed wallets first and once', () => {
    const installed = [wallet('com.example', 'Gold Wallet'), wallet('me.rainbow', 'Rainbow')]
    const list = listWallets(installed, ['eip155'])
    expect(list.slice(0, 2).map((entry) => entry.installed)).toEqual(installed.map((one) => [one]))
    expect(list.filter(({ name }) => name === 'Rainbow')).toHaveLength(1)
    expect(list).toHaveLength(eip155.length + 1)
    expect(list.slice(2).some((entry) => entry.installed)).toBe(false)
  })

  test('behavior: lists installed wallets, featured ones, then all others by name', () => {
    const featured = ['zypto', 'metamask']
    const { records } = createChoice({ featured })
    const list = listWallets([wallet('io.rabby', 'Rabby Wallet')], ['eip155'], records(directory))
    const names = list.map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Rabby Wallet', 'Zypto', 'MetaMask'])
    const others = names.slice(3)
    expect(others.length).toBeGreaterThan(100)
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  test('behavior: gives each row a unique ID', () => {
    const list = listWallets([wallet('metamask', 'x'), wallet('y', 'Trust')], ['eip155', 'solana'])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  test('param: records: lists the server’s wallets once, with their image unless installed', () => {
    const imageUrl = '/v1/wallets/pictures/0123456789abcdef0123456789abcdef.svg'
    const [first] = directory
    const records = ['gold', 'silver'].map((id) => ({
      ...(first as (typeof directory)[number]),
      id,
      name: id,
      rdns: [`com.example.${id}`],
      imageUrl,
    }))
    const list = listWallets([wallet('com.example.gold', 'Gold Wallet')], ['eip155'], records)
    expect(list.map(({ name, icon, record }) => [name, icon, record?.id])).toEqual([
      ['Gold Wallet', undefined, 'gold'],
      ['silver', imageUrl, 'silver'],
    ])
  })

  test('param: namespaces: includes other chains’ wallets only with their namespace', () => {
    const names = listWallets([], ['solana', 'bip122']).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Solflare', 'Leather', 'Xverse']))
    expect(names).not.toContain('Rabby Wallet')
  })
})
