// Why there are no offers, and why an order did not open, in words.
import { parseAmount } from '@aureus/core'
import { OnrampError } from '@aureus/core/onramp'
import { writeDecimal } from '@aureus/protocol/amounts'
import type { OnrampOffer, OnrampRefusal } from '@aureus/protocol/onramp'
import type { OnrampMessages } from '../../messages/en.onramp.ts'

type Problems = OnrampMessages['problems']

export function failureWords(words: Problems, error: unknown): string {
  if (error instanceof OnrampError) return words[error.reason]
  const { status } = error as { status?: unknown }
  return status === 429 ? words.busy : words.unreachable
}

/** Undefined for a usable amount and for none. */
export function amountProblem(
  words: Problems['amount'],
  amount: string,
  decimals: number,
  language: string,
): string | undefined {
  const parsed = parseAmount(amount, decimals)
  if (parsed.ok || parsed.problem === 'empty') return undefined
  switch (parsed.problem) {
    case 'tooManyDecimals':
      return words.tooManyDecimals(`${decimals}`)
    case 'notANumber':
      return words.notANumber(writeDecimal(decimals > 1 ? '99.50' : '100', language))
    case 'zero':
      return words.zero
  }
}

/** @param figure an amount of the order in words */
export function refusalWords(
  words: OnrampMessages['refused'],
  { reason, minimum, maximum }: OnrampRefusal,
  provider: string,
  figure: (amount: string) => string,
): string {
  if (reason !== 'amount') return words[reason](provider)
  if (minimum !== undefined && maximum !== undefined)
    return words.between(provider, figure(minimum), figure(maximum))
  if (minimum !== undefined) return words.atLeast(provider, figure(minimum))
  if (maximum !== undefined) return words.atMost(provider, figure(maximum))
  return words.amount(provider)
}

/** The offer that counts: the visitor's choice, or the best. */
export const chosenOffer = (
  offers: readonly OnrampOffer[],
  provider: string | undefined,
): OnrampOffer | undefined => offers.find((one) => one.provider === provider) ?? offers[0]
