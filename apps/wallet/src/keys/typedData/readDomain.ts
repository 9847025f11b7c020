// The domain of EIP-712 data: checks that it is what is hashed.

import type { Structures } from './readTypes.ts'
import { isRecord, type ReadStruct } from './readValue.ts'
import { TypedDataError, type TypedDomain, type TypedField } from './typedData.ts'

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

/** @throws TypedDataError if the domain does not match its type, or is for another chain */
export function readDomain(given: unknown, parameters: ReadDomainParameters): TypedDomain {
  const { structures, readStruct, chainId } = parameters
  const fields = structures.get(DOMAIN)
  const needed = fieldsOf(given)
  if (!fields || (fields.length === 0 && needed.length > 0)) throw missingType(needed)
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

/** Of the domain that a page sent, as `types` declares them. */
const fieldsOf = (domain: unknown): TypedField[] =>
  [...known].flatMap(([name, type]) =>
    isRecord(domain) && Object.hasOwn(domain, name) ? [{ name, type }] : [],
  )

/**
 * EIP-712 requires the type, with at least one field. Wallets and libraries that guess it disagree: some hash an empty
 * domain, which is valid everywhere. A guess could give the site a signature that does not verify.
 */
const missingType = (needed: readonly TypedField[]) =>
  new TypedDataError(
    `types.${DOMAIN} is missing or empty, which EIP-712 does not allow. For this domain, add to types: "${DOMAIN}": ${JSON.stringify(needed)}`,
  )
