// Orders of CoW Protocol: signed, and carried out by whoever finds the best price.
// https://docs.cow.fi/cow-protocol/reference/core/signing-schemes
import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.ts'
import { toEvmChainId } from '../../caip/toEvmChainId.ts'
import { cowRelayers, cowSettlements } from '../serviceContracts.ts'
import { isPast, isTooFar } from './checkAllowances.ts'
import type { SwapReading } from './reading.ts'
import { rejectSwap, SwapError, type SwapRejection } from './rejection.ts'
import {
  ReadAddressSchema,
  ReadUintSchema,
  readTypedData,
  type TypedDataToRead,
} from './typedData.ts'

/** In place of a token: the network's coin. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** As the receiver: whoever signs. */
const SIGNER = `0x${'0'.repeat(40)}`

/** The fields of an order, in the order that its hash has. */
export const cowOrderFields = [
  { name: 'sellToken', type: 'address' },
  { name: 'buyToken', type: 'address' },
  { name: 'receiver', type: 'address' },
  { name: 'sellAmount', type: 'uint256' },
  { name: 'buyAmount', type: 'uint256' },
  { name: 'validTo', type: 'uint32' },
  { name: 'appData', type: 'bytes32' },
  { name: 'feeAmount', type: 'uint256' },
  { name: 'kind', type: 'string' },
  { name: 'partiallyFillable', type: 'bool' },
  { name: 'sellTokenBalance', type: 'string' },
  { name: 'buyTokenBalance', type: 'string' },
] as const

const kind = {
  primaryType: 'Order',
  types: { Order: cowOrderFields.map(({ name, type }) => `${type} ${name}`) },
  domain: { name: 'Gnosis Protocol', version: 'v2' },
  message: v.strictObject({
    sellToken: ReadAddressSchema,
    buyToken: ReadAddressSchema,
    receiver: ReadAddressSchema,
    sellAmount: ReadUintSchema,
    buyAmount: ReadUintSchema,
    validTo: ReadUintSchema,
    appData: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/)),
    feeAmount: ReadUintSchema,
    kind: v.picklist(['sell', 'buy']),
    partiallyFillable: v.boolean(),
    sellTokenBalance: v.string(),
    buyTokenBalance: v.string(),
  }),
} as const

/** @throws SwapError for all other typed data, and for orders that may be filled in parts or from other balances */
export function readOrder(
  typedData: TypedDataToRead,
  { chainId, evmChainId, account }: { chainId: CaipNetworkId; evmChainId: number; account: string },
): SwapReading {
  const { contract, message } = readTypedData(typedData, kind, evmChainId)
  const relayer = cowRelayers[evmChainId]
  if (contract !== cowSettlements[evmChainId]?.toLowerCase() || !relayer)
    return rejectSwap('unknown_contract')
  const { sellToken, buyToken, receiver, sellAmount, buyAmount, feeAmount } = message
  if (message.partiallyFillable) rejectSwap('may_fail')
  if (feeAmount !== 0n) rejectSwap('fee')
  if (message.sellTokenBalance !== 'erc20' || message.buyTokenBalance !== 'erc20')
    rejectSwap('unknown_command')
  return {
    sell: { asset: { chainId, address: sellToken }, atMost: sellAmount },
    buy: {
      asset: buyToken === COIN ? { chainId } : { chainId, address: buyToken },
      atLeast: buyAmount,
    },
    enforcedBy: 'chain',
    recipient: receiver === SIGNER ? account.toLowerCase() : receiver,
    pulls: { by: 'allowance', spender: relayer.toLowerCase() },
    allowances: [],
    router: contract,
    venue: 'CoW Swap',
    deadlineS: Number(message.validTo),
  }
}

export interface ReadSwapOrderParameters {
  readonly typedData: TypedDataToRead
  readonly chainId: CaipNetworkId
  /** Who signs. */
  readonly account: string
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

/**
 * What an order of CoW Protocol does, or why it is not read as a swap: it is for the whole amount, for something in
 * return, and valid for no longer than a swap needs. The result says who receives: whether that is the account is for
 * the caller to check.
 */
export function readSwapOrder({
  typedData,
  chainId,
  account,
  nowMs,
}: ReadSwapOrderParameters): { reading: SwapReading } | { rejection: SwapRejection } {
  try {
    const evmChainId = toEvmChainId(chainId) ?? rejectSwap('other_chain')
    const reading = readOrder(typedData, { chainId, evmChainId, account })
    const { sell, buy, deadlineS = 0 } = reading
    if (sell.asset.address === buy.asset.address) rejectSwap('other_asset')
    if (buy.atLeast === 0n) rejectSwap('buys_less')
    if (isPast(deadlineS, nowMs)) rejectSwap('expired')
    if (isTooFar(deadlineS, nowMs)) rejectSwap('deadline')
    return { reading }
  } catch (error) {
    if (error instanceof SwapError) return { rejection: error.reason }
    throw error
  }
}
