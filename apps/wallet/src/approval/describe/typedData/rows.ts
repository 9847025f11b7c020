// Rows that several formats share.
import * as v from 'valibot'
import { enDetails } from '../../../lib/messages/en.details.ts'
import type { Row, Warning } from '../../display.ts'
import {
  addressRow,
  amountRow,
  danger,
  type Known,
  nativeAmount,
  tokenAmount,
  tokenRows,
  untilRow,
} from '../told.ts'

const words = enDetails.typedData

export const TextSchema = v.string()
export const AmountSchema = v.bigint()

export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** When the signature expires. Seconds since 1970. */
export const usableUntil = (seconds: bigint): Row => untilRow(words.usableUntil, seconds)

/** Warns if the data names another owner than the signing account. */
export function ownedBy(owner: string, { account }: Known): { rows: Row[]; warnings: Warning[] } {
  if (owner === account) return { rows: [], warnings: [] }
  return { rows: [addressRow(words.owner, owner)], warnings: [danger(words.otherOwner)] }
}

export type Asset =
  | { kind: 'native'; amount: bigint }
  | { kind: 'token'; contract: string; amount: bigint }
  /** Of a collection: ERC-721 or ERC-1155. Without `id`, any item. */
  | { kind: 'item'; contract: string; amount: bigint; id: bigint | undefined }

export function assetRows(label: string, asset: Asset, { network, claimOf }: Known): Row[] {
  switch (asset.kind) {
    case 'native':
      return [amountRow(label, nativeAmount(asset.amount, network))]
    case 'token': {
      const claim = claimOf(asset.contract)
      return [
        amountRow(label, tokenAmount(asset.amount, claim)),
        ...tokenRows(asset.contract, claim),
      ]
    }
    case 'item':
      return [
        amountRow(
          label,
          asset.id === undefined
            ? words.anyItem(asset.amount.toString())
            : words.item(asset.amount.toString(), asset.id.toString()),
        ),
        addressRow(words.collection, asset.contract),
      ]
  }
}
