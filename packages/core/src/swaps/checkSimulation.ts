// Whether what a simulation shows is the swap that was read.
import { PERMIT2, rejectSwap, type SwapReading } from '@aureus/protocol/swap'
import type { SimulatedSwap } from './simulateSwap.ts'

/**
 * @returns whether every balance that matters was seen
 * @throws SwapError if less arrives, more or something else leaves, or the bought token cannot be sent on
 */
export function checkSimulation(
  { fails, changes, canLeave }: SimulatedSwap,
  { sell, buy, pulls, router, recipient, allowances }: SwapReading,
  account: string,
): boolean {
  if (fails || !canLeave) rejectSwap('simulation')
  const [sold, bought] = [sell.asset.address?.toLowerCase(), buy.asset.address?.toLowerCase()]
  const isHere = sell.asset.chainId === buy.asset.chainId && isSame(recipient, account)
  // Coins first: only the swap itself may take them. The network's fee is not simulated.
  const { coin } = changes
  const coinsOut = coin === undefined ? 0n : -coin
  if (coinsOut > (sold === undefined ? sell.atMost : 0n)) rejectSwap('simulation')
  for (const [token, change] of changes.tokens)
    if (-change > (token === sold ? sell.atMost : 0n)) rejectSwap('simulation')
  if (changes.items.length > 0) rejectSwap('simulation')
  const known = [router, pulls?.spender, ...allowances.map(({ spender }) => spender)]
  // Many tokens report what is left of an allowance whenever it is used.
  if (pulls?.by === 'permit2') known.push(PERMIT2)
  for (const spender of changes.spenders)
    if (!known.some((one) => one !== undefined && isSame(one, spender))) rejectSwap('simulation')
  if (!isHere) return true
  const arrived = bought === undefined ? coin : changes.tokens.get(bought)
  if (arrived === undefined) return false
  if (arrived < buy.atLeast) rejectSwap('simulation')
  return true
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
