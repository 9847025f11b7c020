// UniswapX orders: the witness of a Permit2 payment whose spender is one of its reactors. Structures:
// https://github.com/Uniswap/UniswapX/tree/main/src/lib, reactors: https://docs.uniswap.org/contracts/uniswapx/deployment
import * as v from 'valibot'
import type { TypedData } from '../../../keys/typedData/typedData.ts'
import type { Known } from '../told.ts'
import { encodeType } from './encodeType.ts'
import type { TypedTold } from './format.ts'
import { tellOrder } from './order.ts'
import { AmountSchema, type Asset, TextSchema, ZERO_ADDRESS } from './rows.ts'

const transfer =
  'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const info =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)'

const InfoSchema = v.object({ reactor: TextSchema, swapper: TextSchema, deadline: AmountSchema })
const OutputSchema = v.object({ token: TextSchema, least: AmountSchema, recipient: TextSchema })
const PermittedSchema = v.object({ token: TextSchema, amount: AmountSchema })
const orderSchema = <T extends v.GenericSchema>(witness: T) =>
  v.object({ permitted: PermittedSchema, spender: TextSchema, deadline: AmountSchema, witness })

/** Order types with the reactors that settle them, by chain. Lower case. */
const kinds = [
  {
    type: `${transfer}V2DutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)${info}${permissions}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`,
    reactors: [
      '1:0x00000011f84b9aa48e5f8aa8b9897600006289be',
      '42161:0x1bd1aadc9e230626c44a139d7e70d842749351eb',
    ],
    schema: orderSchema(
      v.pipe(
        v.object({
          info: InfoSchema,
          baseInputToken: TextSchema,
          baseOutputs: v.array(
            v.pipe(
              v.object({
                token: TextSchema,
                startAmount: AmountSchema,
                endAmount: AmountSchema,
                recipient: TextSchema,
              }),
              v.transform(({ startAmount, endAmount, ...output }) => ({
                ...output,
                least: startAmount < endAmount ? startAmount : endAmount,
              })),
            ),
          ),
        }),
        v.transform((order) => ({
          info: order.info,
          token: order.baseInputToken,
          outputs: order.baseOutputs,
        })),
      ),
    ),
  },
  {
    type: `${transfer}PriorityOrder witness)${info}PriorityInput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei)PriorityOrder(OrderInfo info,address cosigner,uint256 auctionStartBlock,uint256 baselinePriorityFeeWei,PriorityInput input,PriorityOutput[] outputs)PriorityOutput(address token,uint256 amount,uint256 mpsPerPriorityFeeWei,address recipient)${permissions}`,
    reactors: [
      '8453:0x000000001ec5656dcdb24d90dfa42742738de729',
      '130:0x00000006021a6bce796be7ba509bbba71e956e37',
    ],
    schema: orderSchema(
      v.pipe(
        v.object({
          info: InfoSchema,
          input: v.object({ token: TextSchema }),
          outputs: v.array(
            v.pipe(
              v.object({ token: TextSchema, amount: AmountSchema, recipient: TextSchema }),
              v.transform(({ amount, ...output }) => ({ ...output, least: amount })),
            ),
          ),
        }),
        v.transform(({ info: own, input, outputs }) => ({
          info: own,
          token: input.token,
          outputs,
        })),
      ),
    ),
  },
] as const

/** @returns undefined unless it is an order that its reactor would accept */
export function tellUniswapX(typedData: TypedData, known: Known): TypedTold | undefined {
  const type = encodeType(typedData)
  const kind = kinds.find((one) => one.type === type)
  const parsed = kind && v.safeParse(kind.schema, typedData.message)
  if (!parsed?.success) return undefined
  const { permitted, spender, deadline, witness } = parsed.output
  const { reactor, swapper } = witness.info
  const isKnown = kind?.reactors.some(
    (one) => one === `${typedData.domain.chainId}:${spender.toLowerCase()}`,
  )
  if (!isKnown || reactor !== spender || witness.token !== permitted.token) return undefined
  const mine = witness.outputs.filter(({ recipient }) => recipient === swapper)
  const others = witness.outputs.filter(({ recipient }) => recipient !== swapper)
  const until = witness.info.deadline < deadline ? witness.info.deadline : deadline
  return tellOrder(
    {
      give: [{ kind: 'token', contract: permitted.token, amount: permitted.amount }],
      get: mine.map(assetOf),
      others: others.map((output) => ({ recipient: output.recipient, asset: assetOf(output) })),
      owner: swapper,
      recipient: swapper,
      contract: spender,
      untilS: until,
    },
    known,
  )
}

const assetOf = ({ token, least }: v.InferOutput<typeof OutputSchema>): Asset =>
  token === ZERO_ADDRESS
    ? { kind: 'native', amount: least }
    : { kind: 'token', contract: token, amount: least }
