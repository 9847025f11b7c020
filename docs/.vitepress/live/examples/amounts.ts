// Balances: read what people type, without floating point
import { parseAmount } from '@aureus/core'

export function run() {
  return ['0.1', '1,5', '1e18', '0.0000000000000000001'].map((text) => parseAmount(text, 18))
}
