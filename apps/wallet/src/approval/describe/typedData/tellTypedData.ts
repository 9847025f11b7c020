// What typed data means, where it is data of a published format.
import type { TypedData } from '../../../typedData/typedData.ts'
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

/** Each token is asked three questions before anything is shown. */
const MAX_TOKENS = 8

/** @returns nothing for what is not known whole */
export function tellTypedData(typedData: TypedData, known: Known): TypedTold | undefined {
  const format = formats.get(encodeType(typedData))
  return format ? format.tell(typedData, known) : tellWitness(typedData, known)
}

/** The contracts whose word on decimals and symbol it needs: those that it asks about while it is told. */
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
