// `swap` of the Aggregation Router v6 of 1inch. Its other functions name pools and not what arrives, so they are refused.
import type { CaipNetworkId } from '../../caip/caip.ts'
import type { SwapAsset } from '../asset.ts'
import { isListed, oneInchRouters } from '../serviceContracts.ts'
import { decodeCall } from './abi.ts'
import type { SwapReader } from './reading.ts'
import { rejectSwap } from './rejection.ts'

const SWAP = '0x07ed2379'
/** srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount, flags. */
const DESCRIPTION = [
  ...(['address', 'address', 'address', 'address'] as const),
  ...(['uint256', 'uint256', 'uint256'] as const),
] as const
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

export const oneInchReader: SwapReader = {
  venue: '1inch',
  knows: (chainId, to) => isListed(oneInchRouters, chainId, to),
  read({ to, data, value }, { chainId, account }) {
    const [, description] = decodeCall(SWAP, ['address', DESCRIPTION, 'bytes'], data)
    const [sold, bought, , receiver, amount, least, flags] = description
    // Partial fills, a value beside the amount, Permit2.
    if (flags !== 0n) rejectSwap('unknown_command')
    const isCoin = sold === COIN || sold === ZERO_ADDRESS
    if (value !== (isCoin ? amount : 0n)) rejectSwap('several_assets')
    return {
      sell: { asset: assetOf(chainId, sold), atMost: amount },
      buy: { asset: assetOf(chainId, bought), atLeast: least },
      enforcedBy: 'chain',
      // Without a receiver, the router sends to its caller.
      recipient: receiver === ZERO_ADDRESS ? account.toLowerCase() : receiver,
      ...(!isCoin && { pulls: { by: 'allowance', spender: to.toLowerCase() } }),
      allowances: [],
    }
  },
}

const assetOf = (chainId: CaipNetworkId, address: string): SwapAsset =>
  address === COIN || address === ZERO_ADDRESS ? { chainId } : { chainId, address }
