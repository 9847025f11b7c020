// Describes a swap: what leaves at most, what arrives at least, where it goes, and through whom.
import { toChecksumAddress } from '@aureus/protocol'
import { writePercent } from '@aureus/protocol/amounts'
import {
  MARKET_MAKER,
  type SwapAsset,
  type SwapReading,
  type SwapRejection,
} from '@aureus/protocol/swap'
import { enDetails } from '../../../lib/messages/en.details.ts'
import { language } from '../../../lib/messages/en.language.ts'
import { enSwap } from '../../../lib/messages/en.swap.ts'
import type { Row, Warning } from '../../display.ts'
import {
  addressRow,
  amountRow,
  danger,
  type Known,
  nativeAmount,
  type Told,
  tokenAmount,
  tokenRows,
  untilRow,
} from '../told.ts'
import { arrivesAt } from './readSwap.ts'

const { transaction } = enDetails

export function tellSwap(reading: SwapReading, known: Known): Told {
  const { sell, buy, operatorFee, router, venue, recipient, allowances } = reading
  const isOwn = arrivesAt(reading, known.account)
  const [given, gotten] = [amountOf(sell.asset, sell.atMost, known), leastOf(reading, known)]
  return {
    title: enSwap.title(given, gotten),
    rows: [
      amountRow(enSwap.sells, given),
      ...rowsOf(sell.asset, known),
      amountRow(enSwap.buys, gotten),
      ...rowsOf(buy.asset, known),
      ...(isOwn ? [] : [addressRow(enSwap.recipient, toWritten(recipient))]),
      ...(operatorFee
        ? [
            amountRow(enSwap.fee, writePercent(operatorFee.basisPoints, language)),
            addressRow(enSwap.feeRecipient, toWritten(operatorFee.recipient)),
          ]
        : []),
      ...allowances.flatMap(({ amount, spender }) => [
        amountRow(enSwap.allows, amountOf(sell.asset, amount, known)),
        addressRow(transaction.spender, toWritten(spender)),
      ]),
      { label: enSwap.through, value: venueWords(venue), style: 'text' },
      addressRow('', toWritten(router)),
      ...untilRows(enSwap.until, reading.deadlineS),
      ...untilRows(enSwap.arrivesBy, reading.fillDeadlineS),
    ],
    warnings: warningsOf(reading, isOwn),
    action: enSwap.action,
  }
}

/** Later than any calendar, and still exact. */
const NEVER_S = Number.MAX_SAFE_INTEGER
const untilRows = (label: string, seconds: number | undefined): Row[] =>
  seconds === undefined ? [] : [untilRow(label, BigInt(Math.min(seconds, NEVER_S)))]

/** A hundredth. Fees of sites are a part of that. */
const HIGH_FEE = 100

function warningsOf({ operatorFee, enforcedBy }: SwapReading, isOwn: boolean): Warning[] {
  return [
    ...(isOwn ? [] : [danger(enSwap.foreignRecipient)]),
    ...(operatorFee && operatorFee.basisPoints > HIGH_FEE ? [danger(enSwap.highFee)] : []),
    ...(enforcedBy === 'provider' ? [{ level: 'caution', text: enSwap.promised } as const] : []),
  ]
}

/** At the top of a question. */
export const tellSwapBrief = (reading: SwapReading, known: Known): Row[] => [
  amountRow(enSwap.sells, amountOf(reading.sell.asset, reading.sell.atMost, known)),
  amountRow(enSwap.buys, leastOf(reading, known)),
]

/** Of a call of an exchange that is not read as a swap: what is known to be wrong with it. */
export function tellRejection(rejection: SwapRejection): Warning[] {
  const text = enSwap.rejections.get(rejection)
  return text === undefined ? [] : [danger(text)]
}

const leastOf = ({ buy }: SwapReading, known: Known): string =>
  amountOf(buy.asset, buy.atLeast, known)

function amountOf({ chainId, address }: SwapAsset, amount: bigint, known: Known): string {
  const { network, claimOf } = known
  // On other networks the wallet reads neither coins nor tokens.
  if (chainId !== network.caipNetworkId) return transaction.baseUnits(amount.toString())
  return address === undefined
    ? nativeAmount(amount, network)
    : tokenAmount(amount, claimOf(toWritten(address)))
}

function rowsOf({ chainId, address }: SwapAsset, { network, claimOf }: Known): Row[] {
  const isHere = chainId === network.caipNetworkId
  const other: Row[] = isHere ? [] : [{ label: enSwap.network, value: chainId, style: 'code' }]
  if (address === undefined) return other
  const written = toWritten(address)
  return [...tokenRows(written, isHere ? claimOf(written) : undefined), ...other]
}

/** The name of a source. */
export const venueWords = (venue: string): string =>
  venue === MARKET_MAKER ? enSwap.marketMaker : venue

/** With its checksum, as the window writes addresses; other families as they are. */
export const toWritten = (address: string): string =>
  /^0x[0-9a-f]{40}$/i.test(address) ? toChecksumAddress(address) : address
