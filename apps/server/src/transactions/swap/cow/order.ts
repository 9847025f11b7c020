// An order of CoW Protocol, as its owner signs it. https://docs.cow.fi/cow-protocol/reference/core/signing-schemes
import { cowOrderFields, cowSettlements, type SwapTypedData } from '@aureus/protocol/swap'
import * as v from 'valibot'
import {
  type Address,
  concat,
  type Hex,
  hashTypedData,
  keccak256,
  stringToBytes,
  toHex,
} from 'viem'
import { ProviderError } from '../../../platform/outbound/httpService.ts'
import { evmChain, parseEvmAsked, spell } from '../services/evmAsked.ts'
import { AmountSchema } from '../services/values.ts'
import type { OperatorFee, QuoteAsked } from '../source.ts'

/** The coin as something that an order buys. Orders sell tokens only. */
export const COW_COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** What a quote needs to make its order. */
export const CowMemoSchema = v.object({
  sellAmount: AmountSchema,
  buyAmount: AmountSchema,
  /** Seconds since 1970. */
  validTo: v.pipe(v.number(), v.safeInteger()),
  quoteId: v.nullish(v.number()),
})
export type CowMemo = v.InferOutput<typeof CowMemoSchema>

/** What the order says beside the trade: who made it, and the operator's own fee. The contract sees only its hash. */
export function appDataOf(fee: OperatorFee | undefined): string {
  const partnerFee = fee && { volumeBps: fee.basisPoints, recipient: fee.recipient }
  return JSON.stringify({
    version: '1.4.0',
    appCode: 'Aureus',
    metadata: partnerFee ? { partnerFee } : {},
  })
}

export const appDataHash = (appData: string): Hex => keccak256(stringToBytes(appData))

const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Order: [...cowOrderFields],
}

/** Fill or kill. Solvers take their fee out of what is above the limit, so `feeAmount` is 0. */
export function cowOrder(asked: QuoteAsked, { sellAmount, buyAmount, validTo }: CowMemo) {
  return {
    sellToken: spell(asked.sell, COW_COIN),
    buyToken: spell(asked.buy, COW_COIN),
    receiver: parseEvmAsked(asked).recipient,
    sellAmount: String(sellAmount),
    buyAmount: String(buyAmount),
    validTo,
    appData: appDataHash(appDataOf(asked.fee)),
    feeAmount: '0',
    kind: asked.exact,
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  }
}

export function cowTypedData(asked: QuoteAsked, memo: CowMemo): SwapTypedData {
  const chainId = evmChain(asked.sell.chainId)
  const verifyingContract = cowSettlements[chainId]
  if (verifyingContract === undefined) throw new ProviderError('malformed')
  return {
    domain: { name: 'Gnosis Protocol', version: 'v2', chainId, verifyingContract },
    types,
    primaryType: 'Order',
    message: cowOrder(asked, memo),
  }
}

/** The id of an order: its digest, its owner, its end. */
export const cowUid = (typedData: SwapTypedData, owner: Address, validTo: number): Hex =>
  concat([
    hashTypedData(typedData as Parameters<typeof hashTypedData>[0]),
    owner,
    toHex(validTo, { size: 4 }),
  ]).toLowerCase() as Hex
