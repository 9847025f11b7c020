// Amounts of coins in settings.
import { parseUnits } from 'viem'
import { setting } from '../settings/schema.ts'

/** In wei. */
export const coins = setting('expected an amount of coins such as 0.05', (value) =>
  /^\d{1,9}(?:\.\d{1,18})?$/.test(value) ? parseUnits(value, 18) : undefined,
)
