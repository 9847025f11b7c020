// Typed data of published standards and protocols. A format is recognized by its complete EIP-712 type. If the
// protocol is a single contract, that must match too: in any other contract the same type could mean something else.
import * as v from 'valibot'
import type { TypedData, TypedDomain } from '../../../keys/typedData/typedData.ts'
import type { Row } from '../../display.ts'
import type { Known, Told } from '../told.ts'

export interface TypedTold extends Pick<Told, 'title' | 'rows' | 'warnings' | 'action'> {
  /** What it comes to, at the top. */
  brief?: Row[]
}

interface FormatOf<T> {
  /** `encodeType` of EIP-712. */
  type: string
  /** The fields of `message` that the description uses. */
  schema: v.GenericSchema<unknown, T>
  /** The contracts that give it this meaning, in lower case. Any contract if omitted. */
  contracts?: readonly string[]
  /** @returns undefined for values that the format does not allow */
  tell(message: T, known: KnownData): TypedTold | undefined
}

export interface KnownData extends Known {
  domain: TypedDomain
}

export interface Format {
  type: string
  tell(typedData: TypedData, known: Known): TypedTold | undefined
}

export function defineFormat<T>({ type, schema, contracts, tell }: FormatOf<T>): Format {
  return {
    type,
    tell({ domain, message }, known) {
      const contract = domain.verifyingContract
      if (contract === undefined || domain.chainId === undefined) return undefined
      if (contracts && !contracts.includes(contract.toLowerCase())) return undefined
      const parsed = v.safeParse(schema, message)
      return parsed.success ? tell(parsed.output, { ...known, domain }) : undefined
    },
  }
}
