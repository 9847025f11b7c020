// Typed data of published standards and protocols. A format is told by its whole type, as EIP-712 encodes it, and
// where the protocol is one contract, by the contract too: any other contract could mean something else by it.
import * as v from 'valibot'
import type { TypedData, TypedDomain } from '../../../typedData/typedData.ts'
import type { Known, Told } from '../told.ts'

export type TypedTold = Pick<Told, 'title' | 'rows' | 'warnings' | 'action'>

interface FormatOf<T> {
  /** `encodeType` of EIP-712. */
  type: string
  /** What `message` holds, of what is told. */
  schema: v.GenericSchema<unknown, T>
  /** Those that are known to mean this. Lower case; any where it is left out. */
  contracts?: readonly string[]
  /** @returns nothing where the values are none that the format allows */
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
