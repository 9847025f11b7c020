// CoW Protocol on the devnet: the order book that https://docs.cow.fi documents, and a solver that settles each order at
// once on the devnet's pairs.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import * as v from 'valibot'
import {
  type Address,
  concat,
  erc20Abi,
  getAddress,
  type Hex,
  hashTypedData,
  isHex,
  keccak256,
  parseSignature,
  recoverAddress,
  stringToHex,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import type { LocalAnswer } from '../http/answerLocally.ts'
import { AddressSchema, AmountSchema, answerJson } from './answer.ts'
import { swapServiceContracts } from './deploySwapServices.ts'
import { priceOf } from './exchange.ts'

const { settlement, relayer } = swapServiceContracts

const COIN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** A part of what is sold. */
const FEE = 1000n
/** Seconds. The real one has the same. */
const LONGEST_S = 3 * 3600
const SOLVER_BALANCE = 10n ** 21n

const HashSchema = v.pipe(
  v.string(),
  v.check((text) => isHex(text) && text.length === 66),
  v.transform((text) => text as Hex),
)

const asset = {
  sellToken: AddressSchema,
  buyToken: AddressSchema,
  receiver: v.nullish(AddressSchema),
  appData: v.pipe(v.string(), v.maxLength(1000)),
  appDataHash: v.exactOptional(HashSchema),
}

const QuoteSchema = v.object({
  ...asset,
  from: AddressSchema,
  kind: v.picklist(['sell', 'buy']),
  sellAmountBeforeFee: v.exactOptional(AmountSchema),
  validFor: v.pipe(v.optional(v.number(), 1800), v.integer(), v.minValue(1), v.maxValue(LONGEST_S)),
})

const OrderSchema = v.object({
  ...asset,
  from: AddressSchema,
  sellAmount: AmountSchema,
  buyAmount: AmountSchema,
  validTo: v.pipe(v.number(), v.integer()),
  feeAmount: v.literal('0'),
  kind: v.literal('sell'),
  partiallyFillable: v.literal(false),
  sellTokenBalance: v.optional(v.literal('erc20'), 'erc20'),
  buyTokenBalance: v.optional(v.literal('erc20'), 'erc20'),
  signingScheme: v.literal('eip712'),
  signature: v.pipe(
    v.string(),
    v.check((text) => isHex(text) && text.length === 132),
    v.transform((text) => text as Hex),
  ),
})
type Order = v.InferOutput<typeof OrderSchema>

/** Written out, so that a mistake in those of `protocol` makes a signature wrong here. */
const types = {
  Order: [
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
  ],
} as const

interface Kept {
  order: Order
  digest: Hex
  transaction?: Hex
  bought: bigint
}

export interface Cow {
  quote(body: unknown): Promise<LocalAnswer>
  submit(body: unknown): Promise<LocalAnswer>
  order(uid: string): Promise<LocalAnswer>
  trades(uid: string): LocalAnswer
}

export interface CowOptions {
  client: ChainClient
  /** Milliseconds since 1970. */
  clock?: () => number
}

export function createCow({ client, clock = Date.now }: CowOptions): Cow {
  const solver = privateKeyToAccount(generatePrivateKey())
  const funded = client.setBalance({ address: solver.address, value: SOLVER_BALANCE })
  const orders = new Map<string, Kept>()
  const nowS = () => Math.floor(clock() / 1000)

  /** An order whose limit the pair does not reach stays open. */
  async function settle(kept: Kept): Promise<void> {
    if (kept.transaction !== undefined || kept.order.validTo < nowS()) return
    await funded
    const { r, s, v: recovery = 27n } = parseSignature(kept.order.signature)
    const contract = { address: settlement, abi: artifacts.cowSettlement.abi } as const
    const receipt = await client.writeContractSync({
      ...contract,
      account: solver,
      functionName: 'settle',
      args: [messageOf(kept.order), Number(recovery), r, s],
    })
    const args = [kept.digest]
    const bought = await client.readContract({ ...contract, functionName: 'bought', args })
    if (typeof bought !== 'bigint' || bought === 0n) return
    kept.bought = bought
    kept.transaction = receipt.transactionHash
  }
  const trySettle = (kept: Kept) => settle(kept).catch(() => undefined)

  return {
    async quote(body) {
      const parsed = v.safeParse(QuoteSchema, body)
      if (!parsed.success) return refuse('InvalidQuote')
      const { sellToken, buyToken, kind, sellAmountBeforeFee, from, validFor } = parsed.output
      if (!isAppData(parsed.output)) return refuse('AppDataHashMismatch')
      if (sellToken === COIN) return refuse('InvalidNativeSellToken')
      if (sellToken === buyToken) return refuse('SameBuyAndSellToken')
      if (kind === 'buy' || sellAmountBeforeFee === undefined) return refuse('UnsupportedOrderType')
      const feeAmount = sellAmountBeforeFee / FEE
      const sellAmount = sellAmountBeforeFee - feeAmount
      const pair = [sellToken, buyToken === COIN ? zeroAddress : buyToken] as const
      const buyAmount = await priceOf(client, pair, sellAmount)
      if (buyAmount === undefined) return refuse('NoLiquidity', 404)
      return answerJson(200, {
        quote: {
          sellToken,
          buyToken,
          receiver: parsed.output.receiver ?? from,
          sellAmount: String(sellAmount),
          buyAmount: String(buyAmount),
          validTo: nowS() + validFor,
          appData: parsed.output.appData,
          feeAmount: String(feeAmount),
          kind,
          partiallyFillable: false,
          sellTokenBalance: 'erc20',
          buyTokenBalance: 'erc20',
          signingScheme: 'eip712',
        },
        from,
        expiration: new Date(clock() + 60_000).toISOString(),
        id: orders.size + 1,
        verified: true,
      })
    },

    async submit(body) {
      const parsed = v.safeParse(OrderSchema, body)
      if (!parsed.success) return refuse('InvalidQuote')
      const order = parsed.output
      const { from, validTo, sellToken, sellAmount } = order
      if (!isAppData(order)) return refuse('AppDataHashMismatch')
      if (validTo < nowS()) return refuse('InsufficientValidTo')
      if (validTo > nowS() + LONGEST_S) return refuse('ExcessiveValidTo')
      const digest = digestOf(order)
      const signing = { hash: digest, signature: order.signature }
      const signer = await recoverAddress(signing).catch(() => undefined)
      if (signer !== from) return refuse('WrongOwner')
      const token = { address: sellToken, abi: erc20Abi } as const
      const [balance, allowance] = await Promise.all([
        client.readContract({ ...token, functionName: 'balanceOf', args: [from] }),
        client.readContract({ ...token, functionName: 'allowance', args: [from, relayer] }),
      ])
      if (balance < sellAmount) return refuse('InsufficientBalance')
      if (allowance < sellAmount) return refuse('InsufficientAllowance')
      const uid = concat([digest, from, toHex(validTo, { size: 4 })]).toLowerCase()
      if (orders.has(uid)) return refuse('DuplicatedOrder')
      const kept: Kept = { order, digest, bought: 0n }
      orders.set(uid, kept)
      await trySettle(kept)
      return answerJson(201, uid)
    },

    async order(uid) {
      const kept = orders.get(uid)
      if (!kept) return answerJson(404, { errorType: 'NotFound', description: '' })
      await trySettle(kept)
      const { order, transaction, bought } = kept
      const isExpired = order.validTo < nowS()
      return answerJson(200, {
        uid,
        owner: order.from,
        sellToken: order.sellToken,
        buyToken: order.buyToken,
        status: transaction !== undefined ? 'fulfilled' : isExpired ? 'expired' : 'open',
        executedSellAmount: transaction === undefined ? '0' : String(order.sellAmount),
        executedBuyAmount: String(bought),
      })
    },

    trades(uid) {
      const { transaction } = orders.get(uid) ?? {}
      return answerJson(
        200,
        transaction === undefined ? [] : [{ orderUid: uid, txHash: transaction }],
      )
    },
  }
}

/** Whether the text has the hash that is signed. */
const isAppData = ({ appData, appDataHash }: { appData: string; appDataHash?: Hex }): boolean =>
  appDataHash === undefined || keccak256(stringToHex(appData)) === appDataHash

function messageOf(order: Order) {
  return {
    sellToken: order.sellToken,
    buyToken: order.buyToken,
    receiver: order.receiver ?? zeroAddress,
    sellAmount: order.sellAmount,
    buyAmount: order.buyAmount,
    validTo: order.validTo,
    appData: keccak256(stringToHex(order.appData)),
    feeAmount: 0n,
    kind: order.kind,
    partiallyFillable: order.partiallyFillable,
    sellTokenBalance: order.sellTokenBalance,
    buyTokenBalance: order.buyTokenBalance,
  }
}

const digestOf = (order: Order): Hex =>
  hashTypedData({
    domain: {
      name: 'Gnosis Protocol',
      version: 'v2',
      chainId: CUSTOM_NETWORK_ID,
      verifyingContract: getAddress(settlement),
    },
    types,
    primaryType: 'Order',
    message: messageOf(order),
  })

const refuse = (errorType: string, status = 400): LocalAnswer =>
  answerJson(status, { errorType, description: '' })
