// The types of EIP-712 data: the structures, and what each value in them must be.
import * as v from 'valibot'
import { TypedDataError, type TypedField } from './typedData.ts'

export type Structures = ReadonlyMap<string, readonly TypedField[]>

export type Atomic =
  | { kind: 'address' | 'bool' | 'string' | 'bytes' }
  | { kind: 'fixedBytes'; size: number }
  | { kind: 'integer'; signed: boolean; bits: number }

const MAX_STRUCTURES = 128
const MAX_FIELDS = 128
const MAX_NAME = 128
const MAX_DIMENSIONS = 4

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/
/** Solidity's own type names, and names that hashing libraries confuse with them. */
const reserved = /^(?:u?int|bytes)|^(?:address|bool|string|function|tuple|u?fixed\d*(?:x\d+)?)$/
const array = /^(.+)\[([1-9]\d{0,4})?\]$/

const FieldSchema = v.object({
  name: v.pipe(v.string(), v.regex(identifier), v.maxLength(MAX_NAME)),
  type: v.pipe(v.string(), v.maxLength(2 * MAX_NAME)),
})
const FieldsSchema = v.pipe(v.array(FieldSchema), v.maxLength(MAX_FIELDS))

/** @throws TypedDataError for names, types or references that EIP-712 does not allow */
export function readTypes(given: Readonly<Record<string, unknown>>): Structures {
  const entries = Object.entries(given)
  if (entries.length > MAX_STRUCTURES)
    throw new TypedDataError(`types: more than ${MAX_STRUCTURES} structures`)
  const structures = new Map(entries.map(([name, fields]) => [name, readFields(name, fields)]))
  for (const [name, fields] of structures) {
    for (const field of fields)
      checkReference(structures, `types.${name}.${field.name}`, field.type)
  }
  return structures
}

function readFields(name: string, given: unknown): readonly TypedField[] {
  if (!identifier.test(name) || name.length > MAX_NAME || reserved.test(name))
    throw new TypedDataError(`types: ${name.slice(0, MAX_NAME)} cannot name a structure`)
  const fields = v.safeParse(FieldsSchema, given)
  if (!fields.success)
    throw new TypedDataError(`types.${name}: expected a list of fields with a name and a type`)
  const names = fields.output.map((field) => field.name)
  if (new Set(names).size < names.length)
    throw new TypedDataError(`types.${name}: two fields have the same name`)
  return fields.output
}

function checkReference(structures: Structures, path: string, type: string): void {
  let base = type
  for (let depth = 0; ; depth++) {
    const inner = readArray(base)
    if (!inner) break
    if (depth === MAX_DIMENSIONS) throw new TypedDataError(`${path}: too many array dimensions`)
    base = inner.element
  }
  if (!readAtomic(base) && !structures.has(base))
    throw new TypedDataError(`${path}: unknown type ${type}`)
}

/** @returns undefined unless it is an array type. `length` is set for fixed-size arrays. */
export function readArray(type: string): { element: string; length?: number } | undefined {
  const match = array.exec(type)
  const [, element, length] = match ?? []
  if (element === undefined) return undefined
  return { element, ...(length !== undefined && { length: Number(length) }) }
}

/** @returns undefined for other types. `uint` and `int` without a size are not part of EIP-712. */
export function readAtomic(type: string): Atomic | undefined {
  switch (type) {
    case 'address':
    case 'bool':
    case 'string':
    case 'bytes':
      return { kind: type }
  }
  const [, unsigned, base, digits] = /^(u?)(int|bytes)([1-9]\d{0,2})$/.exec(type) ?? []
  const size = Number(digits)
  if (base === 'bytes')
    return unsigned === '' && size <= 32 ? { kind: 'fixedBytes', size } : undefined
  if (base !== 'int' || size % 8 !== 0 || size > 256) return undefined
  return { kind: 'integer', signed: unsigned === '', bits: size }
}
