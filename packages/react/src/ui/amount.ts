// Amounts of coins and tokens in words.
import { formatAmount } from '@aureus/core'

export interface Unit {
  decimals: number
  symbol: string
}

/** For example `1,234.5 ETH`: shortened to a readable length. @param units base units */
export const inWords = (units: bigint, { decimals, symbol }: Unit, language: string): string =>
  `${formatAmount(units, decimals, language).text} ${symbol}`

/** With every digit, and without groups. @param units base units */
export const inFull = (units: bigint, { decimals, symbol }: Unit, language: string): string =>
  `${formatAmount(units, decimals, language).full} ${symbol}`
