import { describe, expect, test } from 'vitest'
import type { EvmAddress } from '../caip/address.ts'
import { ACCOUNT_FACTORY, ACCOUNT_IMPLEMENTATION } from './addresses.ts'
import { contractAccountOf, initCodeOf, isUserOperationOf } from './contractAccount.ts'

// The devnet's chain test compares a thousand random owners with the factory.

const owner: EvmAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other: EvmAddress = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const factory = ACCOUNT_FACTORY
const implementation = ACCOUNT_IMPLEMENTATION
const account = contractAccountOf({ owner, factory, implementation })

describe('contractAccountOf', () => {
  test('behavior: has another address than its owner', () => {
    expect(account).toMatchInlineSnapshot(`
      {
        "address": "0x8dcE84b0ddB3b9C517c054AB963154FC1AF37e7B",
        "factoryData": "0xf14ddffc000000000000000000000000d8da6bf26964af9d7eed9e03e53415d37aa960450000000000000000000000000000000000000000000000000000000000000000",
      }
    `)
  })

  test('param: differs by owner, factory and code', () => {
    const addresses = [
      account,
      contractAccountOf({ owner: other, factory, implementation }),
      contractAccountOf({ owner, factory: other, implementation }),
      contractAccountOf({ owner, factory, implementation: other }),
    ].map(({ address }) => address)
    expect(new Set(addresses).size).toBe(4)
  })
})

describe('isUserOperationOf', () => {
  const sender = account.address
  const initCode = initCodeOf(factory, account)
  const of = { owner, factory, delegate: implementation }

  test('behavior: takes the first operation with the factory, and later ones without', () => {
    expect(isUserOperationOf({ sender, initCode }, of)).toBe(true)
    expect(isUserOperationOf({ sender, initCode: '0x' }, of)).toBe(true)
    expect(isUserOperationOf({ sender: owner }, { owner, delegate: implementation })).toBe(true)
  })

  test.each([
    ['another owner', { sender, initCode }, { ...of, owner: other }],
    [
      'another factory',
      { sender, initCode: initCode.replace(/^0xd3/, '0xd4') as `0x${string}` },
      of,
    ],
    ['another call', { sender, initCode: `${initCode.slice(0, -1)}1` as `0x${string}` }, of],
    ['the marker of EIP-7702', { sender }, of],
    ['the owner itself', { sender: owner, initCode }, of],
    ['a factory without one', { sender: owner, initCode }, { owner, delegate: implementation }],
  ])('error: refuses %s', (_, operation, by) => {
    expect(isUserOperationOf(operation, by)).toBe(false)
  })
})
