// Relay on the devnet: `POST /quote/v2` and `GET /requests/v3` as https://docs.relay.link documents them, and a solver
// that pays coins on other chains for deposits on the devnet's.
import type { IncomingHttpHeaders } from 'node:http'
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import { relayChainNames } from '@aureus/protocol/swap'
import * as v from 'valibot'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  isHash,
  isHex,
  parseEventLogs,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { ChainClient } from '../chain/client.ts'
import { artifacts } from '../contracts/artifacts.ts'
import type { LocalAnswer } from '../http/answerLocally.ts'
import { AddressSchema, AmountSchema, answerJson } from './answer.ts'
import { swapServiceContracts } from './deploySwapServices.ts'
import { priceOf } from './exchange.ts'
import { type RelayOrder, relaySolver, signRelayOrder } from './relayOrder.ts'

const { depository } = swapServiceContracts
const { abi } = artifacts.relayDepository

const WHOLE = 10_000n
/** Basis points of what arrives. */
const FEE = 10n
/** Seconds, as the real one has it whatever `ttl` says. */
const FILL_S = 7 * 86_400
const SOLVER_BALANCE = 10n ** 24n

const RequestSchema = v.strictObject({
  user: AddressSchema,
  recipient: AddressSchema,
  refundTo: AddressSchema,
  originChainId: v.literal(CUSTOM_NETWORK_ID),
  destinationChainId: v.number(),
  originCurrency: AddressSchema,
  destinationCurrency: AddressSchema,
  amount: AmountSchema,
  tradeType: v.literal('EXACT_INPUT'),
  /** Basis points. */
  slippageTolerance: v.pipe(v.string(), v.regex(/^(?:\d{1,4}|10000)$/)),
  ttl: v.pipe(v.number(), v.integer(), v.minValue(1)),
  includeProtocolData: v.literal(true),
  explicitDeposit: v.literal(true),
  disableOriginSwaps: v.boolean(),
  appFees: v.exactOptional(
    v.array(v.object({ recipient: AddressSchema, fee: v.pipe(v.string(), v.regex(/^\d{1,4}$/)) })),
  ),
})
type Request = v.InferOutput<typeof RequestSchema>

export interface RelayOptions {
  /** Of the devnet's chain, on which deposits are made. */
  client: ChainClient
  /** Chains on which the solver pays, by EIP-155, with their administration methods. */
  others: ReadonlyMap<number, ChainClient>
  /** The only one that is accepted, and each request needs it. */
  key: string
  /** Milliseconds since 1970. */
  clock?: () => number
}

export interface Relay {
  quote(body: unknown, headers: IncomingHttpHeaders): Promise<LocalAnswer>
  requests(query: URLSearchParams, headers: IncomingHttpHeaders): Promise<LocalAnswer>
}

interface Kept {
  order: RelayOrder
  destination: number
  /** Seconds since 1970. Deposits after it are not paid. */
  untilS: number
  paid?: Promise<Hex>
}

export function createRelay({ client, others, key, clock = Date.now }: RelayOptions): Relay {
  const orders = new Map<string, Kept>()
  const nowS = () => Math.floor(clock() / 1000)
  const isRight = (headers: IncomingHttpHeaders) => headers['x-api-key'] === key

  async function answerQuote(asked: Request): Promise<LocalAnswer> {
    const { originCurrency, destinationCurrency, destinationChainId, amount } = asked
    if (!others.has(destinationChainId)) return refuse('UNSUPPORTED_CHAIN')
    if (destinationCurrency !== zeroAddress) return refuse('NO_SWAP_ROUTES_FOUND')
    const value =
      originCurrency === zeroAddress
        ? amount
        : await priceOf(client, [originCurrency, zeroAddress], amount)
    if (value === undefined) return refuse('UNSUPPORTED_CURRENCY')
    const fees = (asked.appFees ?? []).reduce((sum, { fee }) => sum + BigInt(fee), FEE)
    const expected = (value * (WHOLE - fees)) / WHOLE
    const order = orderOf(asked, expected, nowS() + FILL_S)
    const signed = await signRelayOrder(order)
    orders.set(signed.orderId, {
      order,
      destination: destinationChainId,
      untilS: nowS() + asked.ttl,
    })
    return answerJson(200, {
      steps: stepsOf(asked, signed.orderId),
      details: { timeEstimate: 2 },
      protocol: { v2: { ...signed, paymentDetails: { depository } } },
    })
  }

  /** Pays once for the first deposit of what the order is about. @returns undefined if the transaction has none */
  async function payFor(hash: Hex): Promise<{ kept: Kept; paid: Hex | undefined } | undefined> {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
    const logs = (receipt?.logs ?? []).filter(({ address }) => isAddressEqual(address, depository))
    const [event] = parseEventLogs({ abi, logs })
    const deposit = v.safeParse(DepositEventSchema, event?.args)
    const kept = deposit.success ? orders.get(deposit.output.id) : undefined
    if (!deposit.success || !kept) return undefined
    const { token = zeroAddress, amount } = deposit.output
    const { payment } = kept.order.inputs[0] ?? {}
    const isWhole = payment?.currency === token && BigInt(payment.amount) === amount
    if (!isWhole || kept.untilS < nowS()) return { kept, paid: undefined }
    kept.paid ??= pay(kept)
    return { kept, paid: await kept.paid }
  }

  async function pay({ order, destination }: Kept): Promise<Hex> {
    const [payment] = order.output.payments
    const there = others.get(destination)
    if (!payment || !there) throw new Error('The order has no payment.')
    await there.setBalance({ address: relaySolver.address, value: SOLVER_BALANCE })
    const { transactionHash } = await there.sendTransactionSync({
      account: relaySolver,
      chain: null,
      to: payment.recipient,
      value: BigInt(payment.expectedAmount),
    })
    return transactionHash
  }

  return {
    async quote(body, headers) {
      if (!isRight(headers)) return refuse('UNAUTHORIZED', 401)
      const parsed = v.safeParse(RequestSchema, body)
      return parsed.success ? answerQuote(parsed.output) : refuse('INVALID_REQUEST')
    },
    async requests(query, headers) {
      if (!isRight(headers)) return refuse('UNAUTHORIZED', 401)
      const hash = query.get('depositTxHash') ?? ''
      if (!isHex(hash) || !isHash(hash)) return refuse('INVALID_REQUEST')
      const found = await payFor(hash)
      if (!found) return answerJson(200, { requests: [] })
      const { kept, paid } = found
      const outTxs = paid === undefined ? [] : [{ txHash: paid, chainId: kept.destination }]
      const status = paid === undefined ? 'pending' : 'success'
      return answerJson(200, { requests: [{ status, data: { outTxs } }] })
    },
  }
}

const DepositEventSchema = v.object({
  id: v.string(),
  token: v.exactOptional(AddressSchema),
  amount: v.bigint(),
})

function orderOf(asked: Request, expected: bigint, deadline: number): RelayOrder {
  const { originCurrency, destinationCurrency, recipient, refundTo, amount } = asked
  const kept = WHOLE - BigInt(asked.slippageTolerance)
  const names = [CUSTOM_NETWORK_ID, asked.destinationChainId].map((id) => relayChainNames[id] ?? '')
  const [here = '', there = ''] = names
  const refund = { recipient: refundTo, minimumAmount: '0', deadline, extraData: '0x' } as const
  return {
    version: 'v1',
    solverChainId: 'base',
    solver: relaySolver.address,
    salt: generatePrivateKey(),
    inputs: [
      {
        payment: {
          chainId: here,
          currency: originCurrency,
          amount: String(amount),
          weight: '1',
        },
        refunds: [
          { ...refund, chainId: here, currency: originCurrency },
          { ...refund, chainId: there, currency: destinationCurrency },
        ],
      },
    ],
    output: {
      chainId: there,
      payments: [
        {
          recipient,
          currency: destinationCurrency,
          minimumAmount: String((expected * kept) / WHOLE),
          expectedAmount: String(expected),
        },
      ],
      calls: [],
      deadline,
      extraData: '0x',
    },
    fees: [],
  }
}

function stepsOf({ user, originCurrency, amount }: Request, id: Hex) {
  const isCoin = originCurrency === zeroAddress
  const data = isCoin
    ? encodeFunctionData({ abi, functionName: 'depositNative', args: [user, id] })
    : encodeFunctionData({
        abi,
        functionName: 'depositErc20',
        args: [user, originCurrency, amount, id],
      })
  const transaction = (to: Address, call: Hex, value = 0n) => ({
    status: 'incomplete',
    data: { from: user, to, data: call, value: String(value), chainId: CUSTOM_NETWORK_ID },
  })
  const approve = `0x095ea7b3${depository.slice(2).padStart(64, '0')}${toHex(amount, { size: 32 }).slice(2)}`
  const step = (name: string, item: object) => ({ id: name, kind: 'transaction', items: [item] })
  return [
    ...(isCoin ? [] : [step('approve', transaction(originCurrency, approve as Hex))]),
    step('deposit', transaction(depository, data, isCoin ? amount : 0n)),
  ]
}

const refuse = (errorCode: string, status = 400): LocalAnswer =>
  answerJson(status, { message: errorCode, errorCode })
