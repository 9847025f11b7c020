// Parses a page's EIP-712 data and validates it before anyone is asked.
import * as v from 'valibot'
import { readTypes, type Structures } from './readTypes.ts'
import { createStructReader, isRecord, type ReadStruct } from './readValue.ts'
import { refuseDisguise } from './refuseDisguise.ts'
import {
  type PageTypedData,
  TypedDataError,
  type TypedDomain,
  type TypedField,
} from './typedData.ts'

export interface ParseTypedDataParameters {
  /** The signing account, EIP-55. */
  account: string
  /** The active chain. A domain with another one is rejected. */
  chainId: number
  /** Contracts that may act for the account: its delegate (EIP-7702) and modules (ERC-7579). */
  modules?: readonly string[]
}

const MAX_JSON_CHARACTERS = 262_144

// Not `v.record`: it drops names such as `constructor`, which would then be neither checked nor hashed.
const RecordSchema = v.custom<Readonly<Record<string, unknown>>>(isRecord, 'expected an object')
const ShapeSchema = v.object({
  types: RecordSchema,
  primaryType: v.string(),
  domain: RecordSchema,
  message: RecordSchema,
})

/**
 * @param given the data, or its JSON
 * @returns exactly what is hashed, to be shown and signed, and the names of fields that are not part of it
 * @throws TypedDataError if the data violates EIP-712, is for another chain, or would let its holder spend in the
 * account's name
 */
export function parseTypedData(
  given: unknown,
  parameters: ParseTypedDataParameters,
): PageTypedData {
  const { account, chainId, modules = [] } = parameters
  const shape = v.safeParse(ShapeSchema, typeof given === 'string' ? readJson(given) : given)
  if (!shape.success)
    throw new TypedDataError('expected an object with types, primaryType, domain and message')
  const { types, primaryType, domain, message } = shape.output
  const structures = readTypes(types)
  if (primaryType === DOMAIN || !structures.has(primaryType))
    throw new TypedDataError('primaryType: expected one of the types')
  const { read: readStruct, undeclared } = createStructReader(structures)
  const data = {
    types: Object.fromEntries(structures),
    primaryType,
    domain: readDomain(domain, { structures, readStruct, chainId }),
    message: readStruct(message, primaryType, 'message'),
  }
  refuseDisguise({ structures, ...data, own: [account, ...modules] })
  return { ...data, undeclared }
}

function readJson(text: string): unknown {
  if (text.length > MAX_JSON_CHARACTERS)
    throw new TypedDataError(`longer than ${MAX_JSON_CHARACTERS} characters`)
  try {
    return JSON.parse(text)
  } catch {
    throw new TypedDataError('expected an object or its JSON')
  }
}

// The domain of EIP-712 data: checks that it is what is hashed.

export const DOMAIN = 'EIP712Domain'

/** The fields that EIP-712 defines. */
const known: ReadonlyMap<string, string> = new Map([
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
])

interface ReadDomainParameters {
  structures: Structures
  readStruct: ReadStruct
  /** The active chain. */
  chainId: number
}

/** @throws TypedDataError if the domain does not match its type, or is for another chain */
function readDomain(given: unknown, parameters: ReadDomainParameters): TypedDomain {
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
