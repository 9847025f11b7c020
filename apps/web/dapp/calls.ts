import type { Call } from '@aureus/core/calls'

/** No key for it is known. */
export const SHOP = '0x000000000000000000000000000000000000dEaD'
/** The test token has 6 decimals. */
const PRICE = 1_000_000n

const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** A contract's function by its selector, with an address and an amount. */
const call = (to: string, selector: string, address: string, amount: bigint): Call => ({
  to,
  data: `0x${selector}${word(BigInt(address))}${word(amount)}`,
})

/** What a purchase takes on a chain: tokens out of nothing, the shop's allowance, and the price. */
export const purchase = (token: string, buyer: string): readonly Call[] => [
  // mint(address,uint256)
  call(token, '40c10f19', buyer, 3n * PRICE),
  // approve(address,uint256)
  call(token, '095ea7b3', SHOP, PRICE),
  // transfer(address,uint256)
  call(token, 'a9059cbb', SHOP, PRICE),
]
