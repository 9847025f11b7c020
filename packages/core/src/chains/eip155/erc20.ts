// The two calls of an ERC-20 token that a transfer needs (EIP-20), encoded by hand: the contract ABI's
// encoding of static arguments is a selector and 32 bytes each.
import type { EvmAddress } from '@aureus/protocol'

const TRANSFER = '0xa9059cbb'
const BALANCE_OF = '0x70a08231'
const MAX_UINT256 = 2n ** 256n - 1n

/**
 * `transfer(address,uint256)`
 * @param amount the token's base units
 * @throws RangeError outside of 256 bits: a value that is cut would be another one.
 */
export function encodeTransfer(to: EvmAddress, amount: bigint): `0x${string}` {
  if (amount < 0n || amount > MAX_UINT256) throw new RangeError('An amount has 256 bits')
  return `${TRANSFER}${addressWord(to)}${amount.toString(16).padStart(64, '0')}`
}

/** `balanceOf(address)` */
export function encodeBalanceOf(owner: EvmAddress): `0x${string}` {
  return `${BALANCE_OF}${addressWord(owner)}`
}

function addressWord(address: EvmAddress): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}
