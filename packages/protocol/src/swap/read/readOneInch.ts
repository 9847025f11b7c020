// `swap` of the Aggregation Router v6 of 1inch, alone or after a permit of the sold token. Its other functions name pools
// and not what arrives, so they are refused.
import type { CaipNetworkId } from '../../caip/caip.ts'
import type { SwapAsset } from '../asset.ts'
import { isListed, oneInchRouters } from '../serviceContracts.ts'
import { decodeCall, selectorOf } from './abi.ts'
import type { ReadCall, ReadContext, SwapReader } from './reading.ts'
import { readPermitArguments } from './readTokenPermit.ts'
import { rejectSwap } from './rejection.ts'

const SWAP = '0x07ed2379'
/**
 * The permit is the token's address and the arguments of its `permit`. The short forms that the router takes, too, leave
 * out who owns and who spends. https://github.com/1inch/solidity-utils, `PermitAndCall`
 */
const PERMIT_AND_CALL = '0x5816d723'
/** Of `0x` and an address. */
const TOKEN_END = 42
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
  read: (call, context) =>
    selectorOf(call.data) === PERMIT_AND_CALL
      ? readPermitAndCall(call, context)
      : readSwap(call, context),
}

type Reading = ReturnType<SwapReader['read']>

function readSwap({ to, data, value }: ReadCall, { chainId, account }: ReadContext): Reading {
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
}

/** The router ignores a permit that the token refuses, and then calls itself in the name of the account. */
function readPermitAndCall(call: ReadCall, context: ReadContext): Reading {
  const [permit, action] = decodeCall(PERMIT_AND_CALL, ['bytes', 'bytes'], call.data)
  const token = permit.slice(0, TOKEN_END)
  const own = readPermitArguments(token, `0x${permit.slice(TOKEN_END)}`, context.account)
  const { deadlineS, ...allowance } = own
  return { ...readSwap({ ...call, data: action }, context), allowances: [allowance], deadlineS }
}

const assetOf = (chainId: CaipNetworkId, address: string): SwapAsset =>
  address === COIN || address === ZERO_ADDRESS ? { chainId } : { chainId, address }
