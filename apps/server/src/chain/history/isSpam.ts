import type { Transfer } from '@aureus/protocol/history'

/**
 * Whether somebody else's transaction moved nothing of value. That covers unlisted tokens and NFTs, which anyone
 * can mint to a million accounts with a website's address as the name, and zero-value transfers, which plant
 * look-alike addresses in the list (address poisoning).
 */
export function isSpam({
  account,
  sender,
  transfers,
}: {
  account: string
  sender: string
  transfers: readonly Transfer[]
}): boolean {
  return sender !== account && !transfers.some(isOfWorth)
}

function isOfWorth({ kind, token, quantity }: Transfer): boolean {
  if (!quantity || !/[1-9]/.test(quantity.numeric)) return false
  return kind === 'native' || token?.symbol !== undefined
}
