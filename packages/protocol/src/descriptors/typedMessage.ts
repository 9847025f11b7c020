// Describes EIP-712 typed data by its descriptor.
import type { Descriptor } from './compiled.ts'
import { holds } from './conditions.ts'
import { describeValue } from './describe.ts'
import type { Description, Facts } from './facts.ts'
import { ownEntry } from './own.ts'
import type { Value } from './value.ts'

export interface TypedMessage {
  types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  primaryType: string
  domain: Readonly<Record<string, unknown>>
  message: Readonly<Record<string, unknown>>
}

/** @returns undefined if the descriptor does not fit the message */
export function describeTypedMessage(
  descriptor: Descriptor,
  typed: TypedMessage,
  facts: Facts,
): Description | undefined {
  if (!fitsDomain(descriptor, typed.domain) || !holds(descriptor, facts)) return undefined
  const signature = encodeType(typed)
  const format = ownEntry(descriptor.formats, typed.primaryType)?.find(
    (one) => one.signature === signature,
  )
  const value = format && structOf(typed, typed.primaryType, typed.message, 0)
  if (!value) return undefined
  return describeValue(descriptor, format, {
    value,
    call: { to: descriptor.address, value: 0n },
    facts,
  })
}

function fitsDomain({ chainId, address, domain = {} }: Descriptor, actual: TypedMessage['domain']) {
  const { verifyingContract } = actual
  return (
    integerOf(actual['chainId']) === BigInt(chainId) &&
    typeof verifyingContract === 'string' &&
    verifyingContract.toLowerCase() === address &&
    (domain.name === undefined || domain.name === actual['name']) &&
    (domain.version === undefined || domain.version === actual['version'])
  )
}

const MAX_DEPTH = 12

/** As EIP-712 hashes it: the primary type, then the types that it names, in order of their names. */
export function encodeType({ types, primaryType }: Pick<TypedMessage, 'types' | 'primaryType'>) {
  const named = new Set<string>()
  const collect = (name: string, depth: number) => {
    const fields = ownEntry(types, name)
    if (!fields || named.has(name) || depth > MAX_DEPTH) return
    named.add(name)
    for (const { type } of fields) collect(type.replace(/\[.*$/, ''), depth + 1)
  }
  collect(primaryType, 0)
  const [first = primaryType, ...others] = named
  return [first, ...others.toSorted()]
    .map(
      (name) =>
        `${name}(${(ownEntry(types, name) ?? []).map((one) => `${one.type} ${one.name}`).join(',')})`,
    )
    .join('')
}

function structOf(
  typed: TypedMessage,
  name: string,
  message: unknown,
  depth: number,
): Value | undefined {
  const fields = ownEntry(typed.types, name)
  if (!fields || typeof message !== 'object' || message === null || depth > MAX_DEPTH)
    return undefined
  const values = new Map<string, Value>()
  for (const field of fields) {
    const value = valueOf(typed, field.type, Reflect.get(message, field.name), depth + 1)
    if (!value) return undefined
    values.set(field.name, value)
  }
  return { fields: values }
}

const LIST = /^(.*)\[\d*\]$/
const MAX_ITEMS = 64

function valueOf(
  typed: TypedMessage,
  type: string,
  value: unknown,
  depth: number,
): Value | undefined {
  const element = LIST.exec(type)?.[1]
  if (element !== undefined) {
    if (!Array.isArray(value) || value.length > MAX_ITEMS || depth > MAX_DEPTH) return undefined
    const items = value.map((one) => valueOf(typed, element, one, depth + 1))
    return items.every((item) => item !== undefined) ? { items } : undefined
  }
  if (ownEntry(typed.types, type)) return structOf(typed, type, value, depth)
  if (/^u?int\d*$/.test(type)) {
    const number = integerOf(value)
    return number === undefined ? undefined : { type, value: number }
  }
  if (type === 'bool') return typeof value === 'boolean' ? { type, value } : undefined
  if (typeof value !== 'string') return undefined
  if (type === 'string') return { type, value }
  return /^0x(?:[0-9a-f]{2})*$/i.test(value) ? { type, value: value.toLowerCase() } : undefined
}

/** Wallets get integers as numbers, and as texts in decimal or hex. */
function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:-?\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
    ? BigInt(value)
    : undefined
}
