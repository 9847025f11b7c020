// The parameters of a function or a struct by their names, from a Solidity signature such as
// `supply(address asset,uint256 amount)`.
import type { AbiType } from '../swap/read/abi.ts'

/** What a parameter is: a value, a struct, or a list. */
export type ParameterType =
  | { readonly kind: 'value'; readonly type: string }
  | { readonly kind: 'struct'; readonly fields: readonly Parameter[] }
  | { readonly kind: 'list'; readonly of: ParameterType; readonly size?: number }

export interface Parameter {
  /** Empty if the signature names none. */
  readonly name: string
  readonly type: ParameterType
}

export interface FunctionSignature {
  name: string
  parameters: readonly Parameter[]
}

const MAX_DEPTH = 8
const VALUE = /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:\d{1,3})?)$/

/** @returns undefined unless the text is a signature */
export function parseSignature(text: string): FunctionSignature | undefined {
  const reader = { text: text.trim(), at: 0 }
  const name = take(reader, /[A-Za-z_$][\w$]*/y)
  if (name === undefined || !take(reader, /\s*\(/y)) return undefined
  const parameters = readList(reader, 0)
  if (!parameters || reader.at !== reader.text.length) return undefined
  return { name, parameters }
}

interface Reader {
  text: string
  at: number
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)?.[0]
  if (found !== undefined) reader.at += found.length
  return found
}

/** What follows an opening bracket, with the closing one. */
function readList(reader: Reader, depth: number): Parameter[] | undefined {
  if (depth > MAX_DEPTH) return undefined
  const parameters: Parameter[] = []
  if (take(reader, /\s*\)/y)) return parameters
  for (;;) {
    const parameter = readParameter(reader, depth)
    if (!parameter) return undefined
    parameters.push(parameter)
    if (take(reader, /\s*\)/y)) return parameters
    if (!take(reader, /\s*,\s*/y)) return undefined
  }
}

function readParameter(reader: Reader, depth: number): Parameter | undefined {
  take(reader, /\s+/y)
  const base = readBase(reader, depth)
  if (!base) return undefined
  let type = base
  for (;;) {
    const brackets = take(reader, /\[\d{0,3}\]/y)
    if (brackets === undefined) break
    const size = brackets.slice(1, -1)
    type = { kind: 'list', of: type, ...(size && { size: Number(size) }) }
  }
  take(reader, /\s+(?:calldata|memory|payable)\b/y)
  take(reader, /\s+/y)
  return { name: take(reader, /[A-Za-z_$][\w$]*/y) ?? '', type }
}

function readBase(reader: Reader, depth: number): ParameterType | undefined {
  if (take(reader, /(?:tuple)?\(/y)) {
    const fields = readList(reader, depth + 1)
    return fields && { kind: 'struct', fields }
  }
  const word = take(reader, /[A-Za-z]\w*/y)
  if (word === undefined || !VALUE.test(word)) return undefined
  return { kind: 'value', type: word === 'uint' || word === 'int' ? `${word}256` : word }
}

/** As the selector is computed from it: `supply(address,uint256)`. */
export const canonicalSignature = ({ name, parameters }: FunctionSignature): string =>
  `${name}(${parameters.map(({ type }) => canonicalType(type)).join(',')})`

function canonicalType(type: ParameterType): string {
  if (type.kind === 'value') return type.type
  if (type.kind === 'list') return `${canonicalType(type.of)}[${type.size ?? ''}]`
  return `(${type.fields.map((field) => canonicalType(field.type)).join(',')})`
}

/** For the decoder of calls. */
export function abiTypeOf(type: ParameterType): AbiType {
  if (type.kind === 'value') return type.type as AbiType
  if (type.kind === 'struct') return type.fields.map((field) => abiTypeOf(field.type))
  const list = abiTypeOf(type.of)
  return type.size === undefined ? { list } : { list, size: type.size }
}
