import { customNetwork } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import {
  addressesOf,
  type Connection,
  connectedAddresses,
  findConnection,
  withConnection,
  withoutConnection,
} from './connections.ts'

const caipNetwork = customNetwork('Aureus')
const of = (connectorId: string, ...addresses: string[]): Connection => ({
  connectorId,
  accounts: addresses.map((address) => ({ address })),
  caipNetwork,
})

describe('withConnection', () => {
  test('behavior: adds a new wallet at the end', () => {
    expect(withConnection([of('a', '1')], of('b', '2'))).toEqual([of('a', '1'), of('b', '2')])
    expect(withConnection(undefined, of('a', '1'))).toEqual([of('a', '1')])
  })
  test('behavior: replaces a known wallet in place', () => {
    const list = withConnection([of('a', '1'), of('b', '2')], of('a', '3'))
    expect(list).toEqual([of('a', '3'), of('b', '2')])
  })
})

describe('withoutConnection', () => {
  test('behavior: keeps the order of the others', () => {
    const list = [of('a', '1'), of('b', '2'), of('c', '3')]
    expect(withoutConnection(list, 'b')).toEqual([of('a', '1'), of('c', '3')])
    expect(withoutConnection(undefined, 'b')).toEqual([])
  })
})

describe('findConnection', () => {
  test('behavior: finds by wallet and namespace', () => {
    const state = { eip155: [of('a', '1')], solana: [of('a', '2')] }
    expect(findConnection(state, { namespace: 'solana', connectorId: 'a' })).toBe(state.solana[0])
    expect(findConnection(state, { namespace: 'bip122', connectorId: 'a' })).toBeUndefined()
  })
})

describe('connectedAddresses', () => {
  test('behavior: returns each address once', () => {
    const state = { eip155: [of('a', '1', '2'), of('b', '2')], solana: [of('a', '3')] }
    expect([...connectedAddresses(state)]).toEqual(['1', '2', '3'])
    expect(addressesOf(undefined)).toEqual([])
  })
})
