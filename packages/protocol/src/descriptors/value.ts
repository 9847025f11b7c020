// The values of a call or a typed message, by the names of their parameters.
import { decodeStart } from '../swap/read/abi.ts'
import { SwapError } from '../swap/read/rejection.ts'
import { abiTypeOf, type Parameter, type ParameterType } from './parameters.ts'

/** Addresses and bytes in lower-case hex, texts as they are. */
export type Leaf = { readonly type: string; readonly value: bigint | boolean | string }
export type Value =
  | Leaf
  | { readonly fields: ReadonlyMap<string, Value> }
  | { readonly items: readonly Value[] }

export interface Arguments {
  values: Value
  /** Bytes after the arguments, which some contracts read; `0x` without any. */
  rest: string
}

/** @returns undefined unless the data begins with the encoding of such parameters */
export function readArguments(
  parameters: readonly Parameter[],
  data: string,
): Arguments | undefined {
  const type: ParameterType = { kind: 'struct', fields: parameters }
  try {
    const types = parameters.map((parameter) => abiTypeOf(parameter.type))
    const [values, end] = decodeStart(types, data)
    return { values: named(type, values), rest: `0x${data.slice(2 + end * 2)}` }
  } catch (error) {
    if (error instanceof SwapError) return undefined
    throw error
  }
}

function named(type: ParameterType, value: unknown): Value {
  if (type.kind === 'list') return { items: (value as unknown[]).map((one) => named(type.of, one)) }
  if (type.kind === 'struct') {
    const values = value as unknown[]
    return {
      fields: new Map(
        // A path can reach a parameter without a name by its place.
        type.fields.map((field, at) => [field.name || `${at}`, named(field.type, values[at])]),
      ),
    }
  }
  const leaf = value as Leaf['value']
  return { type: type.type, value: type.type === 'string' ? textOf(leaf as string) : leaf }
}

/** UTF-8 in hex. Other bytes stay hex. */
function textOf(hex: string): string {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (digits) =>
    Number.parseInt(digits, 16),
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return hex
  }
}
