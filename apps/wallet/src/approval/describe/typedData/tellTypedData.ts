// Describes typed data in a published format.
import type { TypedData } from '../../../keys/typedData/typedData.ts'
import type { Known } from '../told.ts'
import { calls } from './calls.ts'
import { encodeType } from './encodeType.ts'
import type { Format, TypedTold } from './format.ts'
import { orders } from './orders.ts'
import { permit2, tellWitness } from './permit2.ts'
import { permits } from './permits.ts'
import { seaport } from './seaport.ts'

const formats: ReadonlyMap<string, Format> = new Map(
  [...permits, ...permit2, ...orders, ...seaport, ...calls].map((format) => [format.type, format]),
)

/** Each costs three requests before anything is shown. */
const MAX_TOKENS = 8

/** @returns undefined for data that is not fully known */
export function tellTypedData(typedData: TypedData, known: Known): TypedTold | undefined {
  const format = formats.get(encodeType(typedData))
  return format ? format.tell(typedData, known) : tellWitness(typedData, known)
}

/** The tokens whose decimals and symbols a description needs. Collected by describing the data once. */
export function tokensOfTypedData(typedData: TypedData, known: Omit<Known, 'claimOf'>): string[] {
  const asked = new Set<string>()
  tellTypedData(typedData, {
    ...known,
    claimOf(contract) {
      asked.add(contract)
      return undefined
    },
  })
  return [...asked].slice(0, MAX_TOKENS)
}
