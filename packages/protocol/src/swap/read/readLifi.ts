// Calls of the LI.FI Diamond: swaps on one chain (GenericSwapFacetV3), and deposits into Across (AcrossFacetV4).
// https://github.com/lifinance/contracts, `docs`. Other facets name the receiver only for their statistics, so what they
// do cannot be read, and they are refused.
import type { CaipNetworkId } from '../../caip/caip.ts'
import type { SwapAsset } from '../asset.ts'
import { isListed, lifiDiamonds } from '../serviceContracts.ts'
import { type AbiValue, decodeCall, selectorOf } from './abi.ts'
import { addressOf } from './bytes32.ts'
import type { ReadCall, ReadContext, SwapReader } from './reading.ts'
import { rejectSwap } from './rejection.ts'

const NATIVE = '0x0000000000000000000000000000000000000000'

/** callTo, approveTo, sendingAssetId, receivingAssetId, fromAmount, callData, requiresDeposit. */
const SWAP_DATA = ['address', 'address', 'address', 'address', 'uint256', 'bytes', 'bool'] as const
type SwapData = AbiValue<typeof SWAP_DATA>

/** Transaction id, integrator, referrer, receiver, least amount. */
const HEAD = ['bytes32', 'string', 'string', 'address', 'uint256'] as const
const SINGLE = [...HEAD, SWAP_DATA] as const
const MULTIPLE = [...HEAD, { list: SWAP_DATA }] as const

type Side = 'coin' | 'token'

const swaps = new Map<string, { many: boolean; sells: Side; buys: Side }>([
  ['0x4666fc80', { many: false, sells: 'token', buys: 'token' }],
  ['0x733214a3', { many: false, sells: 'token', buys: 'coin' }],
  ['0xaf7060fd', { many: false, sells: 'coin', buys: 'token' }],
  ['0x5fd9ae2e', { many: true, sells: 'token', buys: 'token' }],
  ['0x2c57e884', { many: true, sells: 'token', buys: 'coin' }],
  ['0x736eac0b', { many: true, sells: 'coin', buys: 'token' }],
])

/** `startBridgeTokensViaAcrossV4`. */
const ACROSS = '0xdf87ec62'

export const lifiReader: SwapReader = {
  venue: 'LI.FI',
  knows: (chainId, to) => isListed(lifiDiamonds, chainId, to),
  read: (call, context) =>
    selectorOf(call.data) === ACROSS ? readAcross(call, context) : readSwap(call, context),
}

type Reading = ReturnType<SwapReader['read']>

function readSwap({ to, data, value }: ReadCall, { chainId }: ReadContext): Reading {
  const selector = selectorOf(data) as `0x${string}`
  const kind = swaps.get(selector) ?? rejectSwap('unknown_call')
  const [receiver, least, steps] = kind.many ? readMany(selector, data) : readOne(selector, data)
  const first = steps[0] ?? rejectSwap('malformed')
  const last = steps.at(-1) ?? first
  requireChain(steps)
  const [, , sold] = first
  const [, , , bought] = last
  requireSide(sold, kind.sells)
  requireSide(bought, kind.buys)
  const atMost = kind.sells === 'coin' ? value : deposited(steps, kind.many)
  if (kind.sells === 'token' && value !== 0n) rejectSwap('several_assets')
  return {
    sell: { asset: assetOf(chainId, sold), atMost },
    buy: { asset: assetOf(chainId, bought), atLeast: least },
    enforcedBy: 'chain',
    recipient: receiver,
    ...(kind.sells === 'token' && { pulls: { by: 'allowance', spender: to.toLowerCase() } }),
    allowances: [],
  }
}

type ReadSteps = readonly [receiver: string, least: bigint, steps: readonly SwapData[]]

function readOne(selector: `0x${string}`, data: string): ReadSteps {
  const [, , , receiver, least, step] = decodeCall(selector, SINGLE, data)
  return [receiver, least, [step]]
}

function readMany(selector: `0x${string}`, data: string): ReadSteps {
  const [, , , receiver, least, steps] = decodeCall(selector, MULTIPLE, data)
  return [receiver, least, steps]
}

/** Each step starts with what the one before bought, so that nothing else is traded. */
function requireChain(steps: readonly SwapData[]): void {
  let held = steps[0]?.[2]
  for (const [, , sold, bought] of steps) {
    if (sold !== held) rejectSwap('several_assets')
    held = bought
  }
}

function requireSide(asset: string, side: Side): void {
  if ((asset === NATIVE) !== (side === 'coin')) rejectSwap('malformed')
}

/** What the Diamond takes from the account: each step that wants a deposit takes its own. */
function deposited(steps: readonly SwapData[], many: boolean): bigint {
  const [first] = steps
  if (!first) return rejectSwap('malformed')
  if (!many) return first[4]
  const taking = steps.filter(([, , , , , , requiresDeposit]) => requiresDeposit)
  if (taking.some(([, , sold]) => sold !== first[2])) rejectSwap('several_assets')
  return taking.reduce((sum, [, , , , amount]) => sum + amount, 0n)
}

const BRIDGE_DATA = [
  ...(['bytes32', 'string', 'string', 'address', 'address', 'address'] as const),
  ...(['uint256', 'uint256', 'bool', 'bool'] as const),
] as const
/** Receiver, refund address, bought asset, least amount, multiplier, relayer, times, message. */
const ACROSS_DATA = [
  ...(['bytes32', 'bytes32', 'bytes32', 'uint256', 'uint128', 'bytes32'] as const),
  ...(['uint32', 'uint32', 'uint32', 'bytes'] as const),
] as const

function readAcross({ to, data, value }: ReadCall, { chainId, account }: ReadContext): Reading {
  const [bridge, across] = decodeCall(ACROSS, [BRIDGE_DATA, ACROSS_DATA], data)
  const [, , , , sold, receiver, amount, destination, swapsBefore, callsAfter] = bridge
  const [receives, refunds, bought, least, , , , , , message] = across
  if (swapsBefore || callsAfter || message !== '0x') rejectSwap('unknown_command')
  const recipient = addressOf(receives)
  if (recipient !== receiver) rejectSwap('foreign_recipient')
  if (addressOf(refunds) !== account.toLowerCase()) rejectSwap('foreign_recipient')
  const isCoin = sold === NATIVE
  if (value !== (isCoin ? amount : 0n)) rejectSwap('several_assets')
  const there: CaipNetworkId = `eip155:${destination}`
  return {
    sell: { asset: assetOf(chainId, sold), atMost: amount },
    buy: { asset: assetOf(there, addressOf(bought)), atLeast: least },
    enforcedBy: 'provider',
    recipient,
    ...(!isCoin && { pulls: { by: 'allowance', spender: to.toLowerCase() } }),
    allowances: [],
  }
}

const assetOf = (chainId: CaipNetworkId, address: string): SwapAsset =>
  address === NATIVE ? { chainId } : { chainId, address }
