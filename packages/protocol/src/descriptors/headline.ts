// A description in one line: `Supply 1000 USDC · Aave`.
import type { Description } from './facts.ts'

export interface HeadlineWords {
  /** `Supply` with its only amount. */
  with(intent: string, amount: string): string
  title(what: string, owner: string | undefined): string
}

/** Longer lines hide what follows them. */
const MAX_LENGTH = 90

export function headline(
  { sentence, intent, owner, rows }: Description,
  words: HeadlineWords,
): string {
  const amounts = rows.filter(({ kind }) => kind === 'amount')
  const [only] = amounts.length === 1 ? amounts : []
  // Base units would look like a figure of the token.
  const isKnown = !amounts.some(({ amount }) => amount?.inBaseUnits)
  const whole = sentence ?? (only ? words.with(intent, only.text) : intent)
  const what = isKnown ? whole : intent
  return words.title(what.length > MAX_LENGTH ? intent : what, owner)
}
