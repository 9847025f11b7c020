// The most of an asset that the active account can sell.
import { isSolanaChain } from '@aureus/protocol'
import type { SwapAsset } from '@aureus/protocol/swap'
import { chainOf } from '../api/chain.ts'
import type { Client } from '../client/client.ts'
import { activeAccount } from '../state/select.ts'

/** Gas of a swap over several pools, before any source has said how much it is. */
const LIKELY_GAS = 400_000n
/** The fee, and the rent of two token accounts. */
const LIKELY_LAMPORTS = 5_000_000n

/**
 * Base units. Of a coin, enough stays for twice the fee.
 * @param networkFee of the present offer, in base units of the coin
 * @throws as `chainOf` and its reads
 */
export async function readMaxAmount(
  client: Client,
  { chainId, address: token }: SwapAsset,
  networkFee: string | undefined,
): Promise<bigint> {
  const { address: owner = '' } = activeAccount(client.state)
  const chain = await chainOf(client, { caipNetworkId: chainId })
  if (token !== undefined) return chain.readTokenBalance(owner, token)
  const likelyFee = async () => {
    if (isSolanaChain(chainId)) return LIKELY_LAMPORTS
    const transaction = { to: owner, value: 0n }
    const { gas, fee } = await chain.estimate({ from: owner, transaction })
    return (fee.max * LIKELY_GAS) / gas
  }
  const fee = networkFee === undefined ? await likelyFee() : BigInt(networkFee)
  const rest = (await chain.readBalance(owner)) - fee * 2n
  return rest > 0n ? rest : 0n
}
