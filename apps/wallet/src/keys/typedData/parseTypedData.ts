// Parses a page's EIP-712 data and validates it before anyone is asked.
import * as v from 'valibot'
import { DOMAIN, readDomain } from './readDomain.ts'
import { readTypes } from './readTypes.ts'
import { createStructReader, isRecord } from './readValue.ts'
import { refuseDisguise } from './refuseDisguise.ts'
import { type PageTypedData, TypedDataError } from './typedData.ts'

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
