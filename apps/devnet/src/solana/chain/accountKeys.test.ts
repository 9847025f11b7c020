import { randomBytes } from 'node:crypto'
import { type Address, address, getAddressDecoder, getAddressEncoder, lamports } from '@solana/kit'
import { LiteSVM } from 'litesvm'
import { describe, expect, test } from 'vitest'
import { accountKeys, isWritable } from './accountKeys.ts'
import type { Message } from './decode.ts'

const newAddress = (): Address => getAddressDecoder().decode(randomBytes(32))
const fixed = [newAddress(), newAddress(), newAddress(), newAddress()]

const message = (lookups: Message['addressTableLookups']): Message => ({
  version: 0,
  header: { numSignerAccounts: 2, numReadonlySignerAccounts: 1, numReadonlyNonSignerAccounts: 1 },
  staticAccounts: fixed,
  lifetimeToken: newAddress(),
  instructions: [],
  addressTableLookups: lookups,
})

/** A lookup table as its program stores it: 56 bytes of header, then the addresses. */
function place(svm: LiteSVM, addresses: readonly Address[]): Address {
  const table = newAddress()
  const data = new Uint8Array(56 + 32 * addresses.length)
  data[0] = 1
  addresses.forEach((one, index) => data.set(getAddressEncoder().encode(one), 56 + 32 * index))
  svm.setAccount({
    address: table,
    programAddress: address('AddressLookupTab1e1111111111111111111111111'),
    lamports: lamports(1_000_000_000n),
    data,
    executable: false,
    space: BigInt(data.length),
  })
  return table
}

describe('accountKeys', () => {
  test('behavior: appends the accounts of several tables, all writable ones first', () => {
    const svm = new LiteSVM()
    const [a, b, c, d] = [newAddress(), newAddress(), newAddress(), newAddress()] as const
    const one = {
      lookupTableAddress: place(svm, [a, b]),
      writableIndexes: [1],
      readonlyIndexes: [0],
    }
    const two = {
      lookupTableAddress: place(svm, [c, d]),
      writableIndexes: [0],
      readonlyIndexes: [1],
    }
    const keys = accountKeys(svm, message([one, two]))
    expect(keys).toMatchObject({ writable: [b, c], readonly: [a, d] })
    expect(keys.all).toEqual([...fixed, b, c, a, d])
  })

  test('error: skips a missing table and an index past its end', () => {
    const svm = new LiteSVM()
    const absent = { lookupTableAddress: newAddress(), writableIndexes: [0], readonlyIndexes: [] }
    const short = {
      lookupTableAddress: place(svm, [newAddress()]),
      writableIndexes: [1],
      readonlyIndexes: [255],
    }
    expect(accountKeys(svm, message([absent, short])).all).toEqual(fixed)
  })
})

describe('isWritable', () => {
  test('behavior: reads writability from the header', () => {
    expect(fixed.map((_, index) => isWritable(message([]), index))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
