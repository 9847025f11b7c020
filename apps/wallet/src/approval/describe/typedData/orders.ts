// Orders of exchanges that settle through their own contract.
import { toEvmChainId } from '@aureus/protocol'
import { cowSettlements } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { defineFormat, type Format, type KnownData } from './format.ts'
import { tellOrder } from './order.ts'
import { AmountSchema, type Asset, TextSchema, ZERO_ADDRESS } from './rows.ts'

/** CoW Protocol's address for the network's own currency. */
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const token = (contract: string, amount: bigint): Asset =>
  contract === NATIVE ? { kind: 'native', amount } : { kind: 'token', contract, amount }

/** The same on every chain that CoW Protocol supports. Development chains have another one. */
const COW_SETTLEMENT = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'

const isOfCow = ({ domain, network }: KnownData): boolean =>
  domain.verifyingContract === COW_SETTLEMENT ||
  domain.verifyingContract === cowSettlements[toEvmChainId(network.caipNetworkId) ?? 0]

/** https://docs.cow.fi/cow-protocol/reference/core/signing-schemes, GPv2Settlement */
const cow = defineFormat({
  type: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  schema: v.object({
    sellToken: TextSchema,
    buyToken: TextSchema,
    receiver: TextSchema,
    sellAmount: AmountSchema,
    buyAmount: AmountSchema,
    validTo: AmountSchema,
    feeAmount: AmountSchema,
    kind: v.picklist(['sell', 'buy']),
    sellTokenBalance: v.literal('erc20'),
    buyTokenBalance: v.literal('erc20'),
  }),
  tell: (order, known) =>
    !isOfCow(known)
      ? undefined
      : tellOrder(
          {
            give: [token(order.sellToken, order.sellAmount + order.feeAmount)],
            get: [token(order.buyToken, order.buyAmount)],
            owner: known.account,
            recipient: order.receiver === ZERO_ADDRESS ? known.account : order.receiver,
            contract: known.domain.verifyingContract ?? '',
            untilS: order.validTo,
          },
          known,
        ),
})

const makerSchema = v.object({
  makerToken: TextSchema,
  takerToken: TextSchema,
  makerAmount: AmountSchema,
  takerAmount: AmountSchema,
  maker: TextSchema,
  expiry: AmountSchema,
})

/** https://0x.org/docs/0x-limit-orders/docs/limit-order-structure, Exchange Proxy of version 4 */
const zeroEx = [
  'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
  'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)',
].map((type) =>
  defineFormat({
    type,
    contracts: ['0xdef1c0ded9bec7f1a1670819833240f027b25eff'],
    schema: makerSchema,
    tell: (order, known) =>
      tellOrder(
        {
          give: [{ kind: 'token', contract: order.makerToken, amount: order.makerAmount }],
          get: [{ kind: 'token', contract: order.takerToken, amount: order.takerAmount }],
          owner: order.maker,
          recipient: order.maker,
          contract: known.domain.verifyingContract ?? '',
          untilS: order.expiry,
        },
        known,
      ),
  }),
)

/** Bits of `makerTraits`: https://github.com/1inch/limit-order-protocol, MakerTraitsLib. */
const HAS_EXTENSION = 1n << 249n
const CALLS = (1n << 252n) | (1n << 251n)
const EXPIRATION_BITS = 40
const EXPIRATION_OFFSET = 80n

/** Limit Order Protocol 4, Aggregation Router 6 */
const oneInch = defineFormat({
  type: 'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  contracts: ['0x111111125421ca6dc452d289314280a0f8842a65'],
  schema: v.object({
    maker: TextSchema,
    receiver: TextSchema,
    makerAsset: TextSchema,
    takerAsset: TextSchema,
    makingAmount: AmountSchema,
    takingAmount: AmountSchema,
    makerTraits: AmountSchema,
  }),
  tell(order, known) {
    const until = BigInt.asUintN(EXPIRATION_BITS, order.makerTraits >> EXPIRATION_OFFSET)
    return tellOrder(
      {
        give: [{ kind: 'token', contract: order.makerAsset, amount: order.makingAmount }],
        get: [{ kind: 'token', contract: order.takerAsset, amount: order.takingAmount }],
        owner: order.maker,
        recipient: order.receiver === ZERO_ADDRESS ? order.maker : order.receiver,
        contract: known.domain.verifyingContract ?? '',
        untilS: until === 0n ? undefined : until,
        // An extension may move other tokens and name pricing contracts. Only its hash is signed.
        isPricedElsewhere: (order.makerTraits & (HAS_EXTENSION | CALLS)) !== 0n,
      },
      known,
    )
  },
})

export const orders: readonly Format[] = [cow, ...zeroEx, oneInch]
