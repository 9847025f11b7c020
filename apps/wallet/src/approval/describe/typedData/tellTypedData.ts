// Describes typed data in a published format.

import * as v from 'valibot'
import type { TypedData } from '../../../keys/typedData/typedData.ts'
import { noReadings } from '../../../transactions/descriptors/readings.ts'
import { describeTypedDataBy } from '../described/describeOne.ts'
import type { Known } from '../told.ts'
import { calls } from './calls.ts'
import { encodeType } from './encodeType.ts'
import { defineFormat, type Format, type TypedTold } from './format.ts'
import { tellOrder } from './order.ts'
import { orders } from './orders.ts'
import { permit2, tellWitness } from './permit2.ts'
import { permits } from './permits.ts'
import { AmountSchema, type Asset, TextSchema } from './rows.ts'

// Orders of Seaport: https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md

/** Versions 1.1, 1.4, 1.5 and 1.6. */
const contracts = [
  '0x00000000006c3852cbef3e08e8df289169ede581',
  '0x00000000000001ad428e4906ae43d8f9852d0dd6',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
]
/** The most that a window can show readably. */
const MAX_ITEMS = 20

const ItemSchema = v.object({
  itemType: v.pipe(v.bigint(), v.maxValue(5n)),
  token: TextSchema,
  identifierOrCriteria: AmountSchema,
  startAmount: AmountSchema,
  endAmount: AmountSchema,
})
type Item = v.InferOutput<typeof ItemSchema>

const listing = defineFormat({
  type: 'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)',
  contracts,
  schema: v.object({
    offerer: TextSchema,
    offer: v.pipe(v.array(ItemSchema), v.minLength(1), v.maxLength(MAX_ITEMS)),
    consideration: v.pipe(
      v.array(v.object({ ...ItemSchema.entries, recipient: TextSchema })),
      v.maxLength(MAX_ITEMS),
    ),
    endTime: AmountSchema,
  }),
  tell({ offerer, offer, consideration, endTime }, known) {
    const mine = consideration.filter(({ recipient }) => recipient === offerer)
    const others = consideration.filter(({ recipient }) => recipient !== offerer)
    return tellOrder(
      {
        give: offer.map((item) => assetOf(item, mostOf(item))),
        get: mine.map((item) => assetOf(item, leastOf(item))),
        others: others.map((item) => ({
          recipient: item.recipient,
          asset: assetOf(item, mostOf(item)),
        })),
        owner: offerer,
        recipient: offerer,
        contract: known.domain.verifyingContract ?? '',
        untilS: endTime,
      },
      known,
    )
  },
})

const mostOf = ({ startAmount, endAmount }: Item): bigint =>
  startAmount > endAmount ? startAmount : endAmount
const leastOf = ({ startAmount, endAmount }: Item): bigint =>
  startAmount < endAmount ? startAmount : endAmount

function assetOf({ itemType, token, identifierOrCriteria }: Item, amount: bigint): Asset {
  if (itemType === 0n) return { kind: 'native', amount }
  if (itemType === 1n) return { kind: 'token', contract: token, amount }
  // From 4 on it is any item of the collection, or of a list of which only a hash is signed.
  const id = itemType >= 4n ? undefined : identifierOrCriteria
  return { kind: 'item', contract: token, amount, id }
}

const seaport: readonly Format[] = [listing]

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

/**
 * The tokens whose decimals and symbols a description needs, and the collections whose names. Collected by describing
 * the data once.
 */
export function namedInTypedData(
  typedData: TypedData,
  known: Omit<Known, 'claimOf'>,
): { tokens: string[]; collections: string[] } {
  const asked = new Set<string>()
  const collections = new Set<string>()
  const asking: Known = {
    ...known,
    readings: {
      ...(known.readings ?? noReadings),
      collection(address) {
        collections.add(address)
        return undefined
      },
    },
    claimOf(contract) {
      asked.add(contract)
      return undefined
    },
  }
  const told = tellTypedData(typedData, asking)
  const { descriptorOf } = known
  if (!told && descriptorOf) describeTypedDataBy(typedData, { ...asking, descriptorOf })
  return { tokens: [...asked].slice(0, MAX_TOKENS), collections: [...collections] }
}
