// Arrivals: what comes in at an account
import { activeAccount, type Client, formatAmount } from '@aureus/core'
import { watchArrivals } from '@aureus/core/activity'

export function announce(client: Client, say: (text: string) => void) {
  const { caipAddress } = activeAccount(client.state)
  if (!caipAddress) return () => {}
  return watchArrivals(client, {
    caipAddress,
    onArrival: ({ amount, decimals, symbol }) =>
      say(`${formatAmount(amount, decimals, navigator.language).text} ${symbol} arrived`),
  })
}
