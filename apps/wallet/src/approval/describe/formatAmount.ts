import { decimalText, writeDecimal } from '@aureus/protocol/amounts'
import { language } from '../../lib/messages/en.language.ts'

/**
 * Base units in words, with every digit: no rounding, and no groups, whose separator could pass for the decimal one.
 * @param reader the language of the reader
 */
export const formatAmount = (value: bigint, decimals: number, reader: string = language): string =>
  writeDecimal(decimalText(value, decimals), reader)
