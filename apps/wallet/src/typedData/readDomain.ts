// The domain of EIP-712 data: checks that it is what is hashed.

import type { Structures } from './readTypes.ts'
import { type ReadStruct } from './readValue.ts'
import { TypedDataError, type TypedDomain } from './typedData.ts'

export const DOMAIN = 'EIP712Domain'

/** The fields that EIP-712 defines. */
const known: ReadonlyMap<string, string> = new Map([
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
])

export interface ReadDomainParameters {
  structures: Structures
  readStruct: ReadStruct
  /** The active chain. */
  chainId: number
}

/** @throws TypedDataError if the domain differs from what is hashed, or is for another chain */
export function readDomain(given: unknown, parameters: ReadDomainParameters): TypedDomain {
  const { structures, readStruct, chainId } = parameters
  const fields = structures.get(DOMAIN)
  if (!fields) throw new TypedDataError(`types.${DOMAIN} is missing`)
  for (const { name, type } of fields) {
    const expected = known.get(name)
    if (expected === undefined)
      throw new TypedDataError(`types.${DOMAIN}.${name}: EIP-712 does not define this field`)
    if (type !== expected) throw new TypedDataError(`types.${DOMAIN}.${name}: expected ${expected}`)
  }
  const domain: TypedDomain = readStruct(given, DOMAIN, 'domain')
  if (domain.chainId !== undefined && domain.chainId !== BigInt(chainId))
    throw new TypedDataError('domain.chainId: the wallet is on another chain')
  return domain
}
