// An offer to trade in any protocol: what leaves the account, what it gets, and until when.
import { enDetails } from '../../../lib/messages/en.details.ts'
import type { Row } from '../../display.ts'
import { addressRow, danger, type Known } from '../told.ts'
import type { TypedTold } from './format.ts'
import { type Asset, assetRows, ownedBy, usableUntil } from './rows.ts'

const words = enDetails.typedData

export interface Order {
  /** At most: it may be less. */
  give: readonly Asset[]
  /** At least: it may be more. */
  get: readonly Asset[]
  /** What others receive. */
  others?: readonly { recipient: string; asset: Asset }[]
  owner: string
  recipient: string
  /** The protocol's contract, which moves the tokens. */
  contract: string
  /** Seconds since 1970. Undefined if it never expires. */
  untilS: bigint | undefined
  /** Whether a contract that the order names decides the amounts. */
  isPricedElsewhere?: boolean
}

export function tellOrder(order: Order, known: Known): TypedTold {
  const { give, get, others = [], owner, recipient, contract, untilS } = order
  const owned = ownedBy(owner, known)
  const isForeign = recipient !== known.account
  return {
    title: words.titleOrder,
    rows: [
      ...give.flatMap((asset) => assetRows(words.give, asset, known)),
      ...get.flatMap((asset) => assetRows(words.get, asset, known)),
      ...(isForeign ? [addressRow(words.recipient, recipient)] : []),
      ...others.flatMap((other): Row[] => [
        ...assetRows(words.others, other.asset, known),
        addressRow(words.recipient, other.recipient),
      ]),
      untilS === undefined
        ? { label: words.usableUntil, value: enDetails.transaction.forever, style: 'text' }
        : usableUntil(untilS),
      addressRow(enDetails.transaction.through, contract),
      ...owned.rows,
    ],
    warnings: [
      danger(words.order),
      ...(get.every(({ amount }) => amount === 0n) ? [danger(words.nothingBack)] : []),
      ...(isForeign && get.length > 0 ? [danger(words.foreignRecipient)] : []),
      ...(order.isPricedElsewhere ? [danger(words.pricedElsewhere)] : []),
      ...owned.warnings,
    ],
    action: words.action,
  }
}
