// The two ERC-20 calls that a transfer needs (EIP-20). Static arguments encode as a selector and 32 bytes each,
// so no ABI encoder is needed.
import type { EvmAddress } from '@aureus/protocol'
import * as v from 'valibot'
import type { ChainCall } from '../../client/chain.ts'

const TRANSFER = '0xa9059cbb'
const BALANCE_OF = '0x70a08231'
const MAX_UINT256 = 2n ** 256n - 1n

/**
 * `transfer(address,uint256)`
 * @param amount the token's base units
 * @throws RangeError outside 256 bits, because a truncated amount would be a different one.
 */
export function encodeTransfer(to: EvmAddress, amount: bigint): `0x${string}` {
  if (amount < 0n || amount > MAX_UINT256) throw new RangeError('Amount does not fit in 256 bits')
  return `${TRANSFER}${addressWord(to)}${amount.toString(16).padStart(64, '0')}`
}

/** `balanceOf(address)` */
export function encodeBalanceOf(owner: EvmAddress): `0x${string}` {
  return `${BALANCE_OF}${addressWord(owner)}`
}

/** A `uint256` result of `eth_call`. An account without code returns `0x`, which fails here. */
const WordSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((word) => BigInt(word)),
)

export function readTokenBalance(
  call: ChainCall,
  { token, owner }: { token: string; owner: string },
): Promise<bigint> {
  const data = encodeBalanceOf(owner as EvmAddress)
  return call({ method: 'eth_call', params: [{ to: token, data }, 'latest'], schema: WordSchema })
}

function addressWord(address: EvmAddress): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}
