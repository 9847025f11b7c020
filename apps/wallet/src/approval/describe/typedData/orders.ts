// Orders of exchanges that settle through their own contract.
import * as v from 'valibot'
import { cow } from './cow.ts'
import { defineFormat, type Format } from './format.ts'
import { tellOrder } from './order.ts'
import { AmountSchema, TextSchema, ZERO_ADDRESS } from './rows.ts'

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
