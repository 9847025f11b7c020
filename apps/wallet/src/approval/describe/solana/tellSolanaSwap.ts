// A swap on Solana, as the wallet reads it from the transaction, unless the network reports anything else.

import { shortLabel } from '@aureus/protocol/labels'
import { maxSolanaFee, solanaStepsOf } from '@aureus/protocol/solana'
import { readSolanaSwap, type SolanaSwapReading, type SwapAsset } from '@aureus/protocol/swap'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { enSolana } from '../../../lib/messages/en.solana.ts'
import type { Outcome } from '../../../transactions/transaction/solana/tryOut.ts'
import type { Row } from '../../display.ts'
import { formatAmount } from '../formatAmount.ts'
import type { Question } from '../question.ts'
import { venueWords } from '../swap/tellSwap.ts'
import { addressRow, amountRow, nativeAmount } from '../told.ts'
import type { Described } from './tellSolanaBrief.ts'

export interface SolanaSwapTold {
  title: string
  brief: Row[]
  rows: Row[]
}

/** @returns undefined for anything that is not a swap, or not surely one; `denied` if the network reports another effect */
export function tellSolanaSwap(
  { account, network }: Question,
  { message, bytes, outcome, paidBy }: Described,
): SolanaSwapTold | 'denied' | undefined {
  const read = readSolanaSwap({ message: bytes, account, chainId: network.caipNetworkId })
  if ('rejection' in read || paidBy !== undefined || outcome?.fails) return undefined
  const { reading } = read
  if (reading.needsSimulation && !outcome) return undefined
  if (outcome && !isAsRead(reading, outcome)) return 'denied'
  const amount = (asset: SwapAsset, units: bigint, decimals: number | undefined) => {
    if (asset.address === undefined) return nativeAmount(units, network)
    const known = decimals ?? outcome?.changes.find(({ mint }) => mint === asset.address)?.decimals
    const figure =
      known === undefined
        ? enDetails.transaction.baseUnits(units.toString())
        : formatAmount(units, known)
    return `${figure} ${shortLabel(asset.address)}`
  }
  const { sell, buy, venue, cosigner, networkFee } = reading
  const sold = amount(sell.asset, sell.atMost, sell.decimals)
  const bought = amount(buy.asset, buy.atLeast, buy.decimals)
  const fee = maxSolanaFee(message, solanaStepsOf(message))
  const deposit = networkFee - fee
  return {
    title: enSolana.swap(sold, bought),
    brief: [
      amountRow(enDetails.brief.sends, sold),
      amountRow(enSolana.getsAtLeast, bought),
      amountRow(enDetails.transaction.fee, nativeAmount(fee, network)),
      ...(deposit > 0n ? [amountRow(enSolana.deposit, nativeAmount(deposit, network))] : []),
    ],
    rows: [
      { label: enSolana.through, value: venueWords(venue), style: 'text' },
      ...(cosigner === undefined ? [] : [addressRow(enSolana.cosigner, cosigner)]),
      ...mintRows(enSolana.soldToken, sell.asset),
      ...mintRows(enSolana.boughtToken, buy.asset),
    ],
  }
}

const mintRows = (label: string, { address }: SwapAsset): Row[] =>
  address === undefined ? [] : [addressRow(label, address)]

/** Whether the network reports that the minimum arrives, and that nothing leaves but what is sold. */
function isAsRead({ sell, buy, networkFee }: SolanaSwapReading, { changes }: Outcome): boolean {
  const changeOf = ({ address }: SwapAsset) =>
    changes.find(({ mint }) => mint === address)?.amount ?? 0n
  const feeOn = ({ address }: SwapAsset) => (address === undefined ? networkFee : 0n)
  const isKnown = changes.every(
    ({ mint, amount }) => amount >= 0n || mint === sell.asset.address || mint === undefined,
  )
  const coins = changeOf({ chainId: sell.asset.chainId })
  const soldCoins = sell.asset.address === undefined ? sell.atMost : 0n
  return (
    isKnown &&
    coins >= -(soldCoins + networkFee) &&
    changeOf(sell.asset) >= -(sell.atMost + feeOn(sell.asset)) &&
    changeOf(buy.asset) >= buy.atLeast - feeOn(buy.asset)
  )
}
