// Balances: read the coin's balance, in base units and for people
import { type Client, formatAmount, getBalance } from '@aureus/core'

export async function run(client: Client) {
  const value = await getBalance(client)
  return { value, text: formatAmount(value, 18), inGerman: formatAmount(value, 18, 'de') }
}
