// Orders of CoW Protocol: a swap, as our own reader understands it. An order that is more or less than a swap keeps the
// warning of every order, with what is known to be wrong.
// https://docs.cow.fi/cow-protocol/reference/core/signing-schemes, GPv2Settlement
import { toEvmChainId } from '@aureus/protocol'
import { cowOrderFields, cowSettlements, readSwapOrder } from '@aureus/protocol/swap'
import * as v from 'valibot'
import type { TypedData } from '../../../keys/typedData/typedData.ts'
import { tellRejection, tellSwap, tellSwapBrief } from '../swap/tellSwap.ts'
import type { Known } from '../told.ts'
import { defineFormat, type Format, type KnownData } from './format.ts'
import { tellOrder } from './order.ts'
import { AmountSchema, type Asset, TextSchema, ZERO_ADDRESS } from './rows.ts'

/** In place of a token: the network's own currency. */
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const token = (contract: string, amount: bigint): Asset =>
  contract === NATIVE ? { kind: 'native', amount } : { kind: 'token', contract, amount }

/** The same on every chain that CoW Protocol supports. Development chains have another one. */
const SETTLEMENT = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'

const isOfCow = ({ domain, network }: KnownData): boolean =>
  domain.verifyingContract === SETTLEMENT ||
  domain.verifyingContract === cowSettlements[toEvmChainId(network.caipNetworkId) ?? 0]

const anyOrder = defineFormat({
  type: `Order(${cowOrderFields.map(({ name, type }) => `${type} ${name}`).join(',')})`,
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

export const cow: Format = {
  type: anyOrder.type,
  tell(typedData, known) {
    const result = read(typedData, known)
    if ('reading' in result)
      return { ...tellSwap(result.reading, known), brief: tellSwapBrief(result.reading, known) }
    const told = anyOrder.tell(typedData, known)
    return told && { ...told, warnings: [...tellRejection(result.rejection), ...told.warnings] }
  },
}

const read = (typedData: TypedData, { account, network }: Known) =>
  readSwapOrder({ typedData, chainId: network.caipNetworkId, account, nowMs: Date.now() })
