// Coin types of EVM chains (ENSIP-9, ENSIP-11).
import { AureusError } from '../errors/AureusError.ts'
import { thrown } from '../errors/catalogue.ts'

/** Ethereum's coin type (SLIP-44), also used by default for accounts on any EVM chain. */
export const ETH_COIN_TYPE = 60
/** Set in the coin type of every other EVM chain (ENSIP-11). */
export const EVM_COIN_TYPE_FLAG = 2_147_483_648

/**
 * The coin type of an EVM chain.
 * @throws AureusError `Invalid chainId` for an invalid chain id, or for 2147483648 and above
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= EVM_COIN_TYPE_FLAG)
    throw new AureusError(thrown.invalidChainId)
  return chainId === 1 ? ETH_COIN_TYPE : EVM_COIN_TYPE_FLAG + chainId
}

/** The chain of a coin type; `undefined` if it is not an EVM chain. */
export function fromCoinType(coinType: number): number | undefined {
  if (coinType === ETH_COIN_TYPE) return 1
  const chainId = coinType - EVM_COIN_TYPE_FLAG
  return Number.isInteger(chainId) && chainId > 0 && chainId < EVM_COIN_TYPE_FLAG
    ? chainId
    : undefined
}
