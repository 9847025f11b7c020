// Amounts as providers write them: numbers, or texts with more zeros than ours.
import { DecimalSchema } from '@aureus/protocol/onramp'
import * as v from 'valibot'
import { formatUnits, parseUnits } from 'viem'

/** As many decimals as `DecimalSchema` allows. */
const DECIMALS = 36

/** Plain notation of a number such as 1e-7. A longer exponent would cost memory, and fits no amount. */
function plain(text: string): string {
  const [, whole = '', fraction = '', exponent] =
    /^(\d+)(?:\.(\d+))?e([+-]\d{1,3})$/.exec(text) ?? []
  if (exponent === undefined) return text
  const shift = Number(exponent)
  const digits = shift < 0 ? '0'.repeat(-shift) + whole + fraction : whole + fraction
  const point = shift < 0 ? whole.length : whole.length + shift
  return `${digits.slice(0, point).padEnd(point, '0')}.${digits.slice(point)}`
}

function shorten(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, DECIMALS).replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${kept && '.'}${kept}`
}

/** A provider's amount in the form of `DecimalSchema`. Negative amounts are refused. */
export const AmountSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(80))]),
  v.transform((amount) => shorten(plain(String(amount)))),
  DecimalSchema,
)

const units = (amount: string): bigint => parseUnits(amount, DECIMALS)

/** Less than 0 if the first is less. */
export function compare(one: string, other: string): number {
  const difference = units(one) - units(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The sum of amounts of one currency. */
export const sum = (...amounts: readonly string[]): string =>
  written(amounts.reduce((total, amount) => total + units(amount), 0n))

const written = (amount: bigint): string => shorten(formatUnits(amount, DECIMALS))
