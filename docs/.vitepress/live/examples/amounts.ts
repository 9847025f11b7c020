// Balances: read what people type, without floating point
import { maxAmount, parseAmount } from '@aureus/core'

export function run() {
  const typed = ['0.1', '1,5', '1e18', '0.0000000000000000001'].map((text) => parseAmount(text, 18))
  // What is left of a coin that also pays the fee.
  return { typed, most: maxAmount(5n * 10n ** 18n, 21_000n * 10n ** 9n) }
}
