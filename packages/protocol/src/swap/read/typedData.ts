// Typed data (EIP-712) that must be exactly of one kind: its types, its domain, and no field more.
import * as v from 'valibot'
import { type EvmAddress, parseEvmAddress } from '../../caip/address.ts'
import { rejectSwap } from './rejection.ts'

/** Lower case. */
export const ReadAddressSchema = v.pipe(
  v.string(),
  v.check((text) => parseEvmAddress(text) !== undefined, 'expected an EVM address'),
  v.transform((text) => text.toLowerCase() as EvmAddress),
)

/** A number as JSON has it, an integer or decimal or hexadecimal digits; or as parsed data has it. */
export const ReadUintSchema = v.pipe(
  v.union([
    v.pipe(v.bigint(), v.minValue(0n)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    v.pipe(v.string(), v.regex(/^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/)),
  ]),
  v.transform((value) => BigInt(value)),
)

/** As JSON has it, or parsed. */
export interface TypedDataToRead {
  readonly domain: object
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly message: object
}

interface Kind<T> {
  readonly primaryType: string
  /** Of each structure: `type name` as Solidity writes fields. */
  readonly types: Readonly<Record<string, readonly string[]>>
  readonly domain: Readonly<Record<string, string>>
  readonly message: v.GenericSchema<unknown, T>
}

const DomainSchema = v.object({ chainId: ReadUintSchema, verifyingContract: ReadAddressSchema })
/** Each field that a domain may have, in the order of the standard. */
const domainFields = [
  'string name',
  'string version',
  'uint256 chainId',
  'address verifyingContract',
]

/** @throws SwapError unless it is of this kind, for a contract on this chain */
export function readTypedData<T>(
  { domain, types, primaryType, message }: TypedDataToRead,
  kind: Kind<T>,
  evmChainId: number,
): { contract: EvmAddress; message: T } {
  const { EIP712Domain, ...structures } = types
  const structure = new Map(Object.entries(structures))
  const values = new Map(Object.entries(domain))
  const expected = [...Object.keys(kind.domain), 'chainId', 'verifyingContract']
  const declared = domainFields.filter((field) => expected.includes(field.split(' ')[1] ?? ''))
  const isKind =
    primaryType === kind.primaryType &&
    isSameSet([...structure.keys()], Object.keys(kind.types)) &&
    Object.entries(kind.types).every(([name, fields]) => isFields(structure.get(name), fields)) &&
    (EIP712Domain === undefined || isFields(EIP712Domain, declared)) &&
    isSameSet([...values.keys()], expected) &&
    Object.entries(kind.domain).every(([name, value]) => values.get(name) === value)
  if (!isKind) rejectSwap('unknown_call')
  const parsedDomain = v.safeParse(DomainSchema, domain)
  const parsed = v.safeParse(kind.message, message)
  if (!parsedDomain.success || !parsed.success) return rejectSwap('malformed')
  if (parsedDomain.output.chainId !== BigInt(evmChainId)) rejectSwap('other_chain')
  return { contract: parsedDomain.output.verifyingContract, message: parsed.output }
}

const isFields = (
  fields: TypedDataToRead['types'][string] | undefined,
  expected: readonly string[],
): boolean => fields?.map(({ name, type }) => `${type} ${name}`).join() === expected.join()

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join()
