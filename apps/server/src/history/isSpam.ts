import type { Transfer } from '@aureus/protocol/history'

/**
 * What somebody else sent, and in which nothing of worth moved: tokens and NFTs that nobody listed (anybody
 * may make one, give it to a million accounts and write an address of a web site as its name), and
 * transfers of nothing, by which a stranger's address that looks like a friend's gets into the list.
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
