// Orders of CoW Protocol: signed, and carried out by whoever finds the best price.
// https://docs.cow.fi/cow-protocol/reference/core/signing-schemes
import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.ts'
import type { SwapTypedData } from '../build.ts'
import { cowRelayers, cowSettlements } from '../serviceContracts.ts'
import type { SwapReading } from './reading.ts'
import { rejectSwap } from './rejection.ts'
import { ReadAddressSchema, ReadUintSchema, readTypedData } from './typedData.ts'

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
  typedData: SwapTypedData,
  { chainId, evmChainId, account }: { chainId: CaipNetworkId; evmChainId: number; account: string },
): SwapReading {
  const { contract, message } = readTypedData(typedData, kind, evmChainId)
  const relayer = cowRelayers[evmChainId]
  if (contract !== cowSettlements[evmChainId]?.toLowerCase() || !relayer)
    return rejectSwap('unknown_contract')
  const { sellToken, buyToken, receiver, sellAmount, buyAmount, feeAmount } = message
  if (message.partiallyFillable || feeAmount !== 0n) rejectSwap('fee')
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
