// Relay's orders and the deposits for them as another encoder writes them.
import {
  concatHex,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashStruct,
  pad,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import { RELAY_ORDER_ABI } from '../swap/read/relayOrder.ts'
import {
  relayChainNames,
  relayDepositories,
  relayRouters,
  relaySolvers,
} from '../swap/serviceContracts.ts'
import { account, coin, tokenA, tokenB } from './swapPlans.ts'

const types = {
  Order: [
    { name: 'version', type: 'string' },
    { name: 'solverChainId', type: 'string' },
    { name: 'solver', type: 'address' },
    { name: 'salt', type: 'uint256' },
    { name: 'inputs', type: 'Input[]' },
    { name: 'output', type: 'Output' },
    { name: 'fees', type: 'Fee[]' },
  ],
  Input: [
    { name: 'payment', type: 'InputPayment' },
    { name: 'refunds', type: 'InputRefund[]' },
  ],
  InputPayment: [
    { name: 'chainId', type: 'string' },
    { name: 'currency', type: 'bytes' },
    { name: 'amount', type: 'uint256' },
    { name: 'weight', type: 'uint256' },
  ],
  InputRefund: [
    { name: 'chainId', type: 'string' },
    { name: 'recipient', type: 'bytes' },
    { name: 'currency', type: 'bytes' },
    { name: 'minimumAmount', type: 'uint256' },
    { name: 'deadline', type: 'uint32' },
    { name: 'extraData', type: 'bytes' },
  ],
  Output: [
    { name: 'chainId', type: 'string' },
    { name: 'payments', type: 'OutputPayment[]' },
    { name: 'deadline', type: 'uint32' },
    { name: 'calls', type: 'bytes[]' },
    { name: 'extraData', type: 'bytes' },
  ],
  OutputPayment: [
    { name: 'recipient', type: 'bytes' },
    { name: 'currency', type: 'bytes' },
    { name: 'minimumAmount', type: 'uint256' },
    { name: 'expectedAmount', type: 'uint256' },
  ],
  Fee: [
    { name: 'recipientChainId', type: 'string' },
    { name: 'recipient', type: 'bytes' },
    { name: 'currencyChainId', type: 'string' },
    { name: 'currency', type: 'bytes' },
    { name: 'amount', type: 'uint256' },
  ],
} as const

interface Payment {
  chainId: number
  recipient: Hex
  currency: Hex
  minimum: bigint
  deadline: number
  router: Hex
}

export interface RelayTerms {
  /** The deposit: Ethereum unless a test says otherwise. */
  chainId: number
  depositor: Hex
  currency: Hex
  amount: bigint
  solver: Hex
  salt: bigint
  output: Payment & { expected: bigint }
  refunds: Payment[]
  /** What this product reads no orders with. */
  calls: Hex[]
  fees: { recipient: Hex; amount: bigint }[]
}

const deadline = 1_800_600_000
const router = relayRouters[1] as Hex
const back = { recipient: account, minimum: 0n, deadline, router } as const

const [refundHere, refundThere]: [Payment, Payment] = [
  { ...back, chainId: 1, currency: tokenA },
  { ...back, chainId: 10, currency: tokenB },
]

/** The refunds of the honest order, with changes of the first one. */
export const refundsWith = (changes: Partial<Payment> = {}): Payment[] => [
  { ...refundHere, ...changes },
  refundThere,
]

/** 1,000 of a token for at least 900 of another on OP Mainnet. */
export const honestTerms: RelayTerms = {
  chainId: 1,
  depositor: account,
  currency: tokenA,
  amount: 1000n,
  solver: relaySolvers[1] as Hex,
  salt: 0x5a17n << 200n,
  output: { ...back, chainId: 10, currency: tokenB, minimum: 900n, expected: 910n },
  refunds: refundsWith(),
  calls: [],
  fees: [],
}

const extraOf = ({ router: through }: Payment): Hex => (through === coin ? '0x' : pad(through))
const nameOf = (chainId: number): string => relayChainNames[chainId] ?? `chain-${chainId}`

export function relayIdOf({ output, refunds, ...order }: RelayTerms): Hex {
  const data = {
    version: 'v1',
    solverChainId: 'base',
    solver: order.solver,
    salt: order.salt,
    inputs: [
      {
        payment: {
          chainId: nameOf(order.chainId),
          currency: order.currency,
          amount: order.amount,
          weight: 1n,
        },
        refunds: refunds.map((refund) => ({
          chainId: nameOf(refund.chainId),
          recipient: refund.recipient,
          currency: refund.currency,
          minimumAmount: refund.minimum,
          deadline: refund.deadline,
          extraData: extraOf(refund),
        })),
      },
    ],
    output: {
      chainId: nameOf(output.chainId),
      payments: [
        {
          recipient: output.recipient,
          currency: output.currency,
          minimumAmount: output.minimum,
          expectedAmount: output.expected,
        },
      ],
      deadline: output.deadline,
      calls: order.calls,
      extraData: extraOf(output),
    },
    fees: order.fees.map((fee) => ({
      recipientChainId: 'base',
      recipient: fee.recipient,
      currencyChainId: 'base',
      currency: order.currency,
      amount: fee.amount,
    })),
  }
  return hashStruct({ types, primaryType: 'Order', data })
}

/** What stands behind the deposit's arguments. */
export const termsBytes = ({ salt, output, refunds }: RelayTerms): Hex =>
  encodeAbiParameters(parseAbiParameters(RELAY_ORDER_ABI), [
    salt,
    BigInt(output.chainId),
    output.recipient,
    output.currency,
    output.minimum,
    output.expected,
    output.deadline,
    output.router,
    refunds.map(
      (one) =>
        [
          ...([BigInt(one.chainId), one.recipient, one.currency] as const),
          ...([one.minimum, one.deadline, one.router] as const),
        ] as const,
    ),
  ])

export const relayDepositAbi = parseAbi([
  'function depositNative(address depositor, bytes32 id) payable',
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
])
/** Takes whatever the account has allowed. */
export const depositAllAbi = parseAbi([
  'function depositErc20(address depositor, address token, bytes32 id)',
])

export interface RelayDeposit {
  to: Hex
  data: Hex
  value: bigint
}

/** A deposit for the order, with its terms behind it. @param told terms in place of the order's own */
export function relayDeposit(
  changes: Partial<RelayTerms> = {},
  told: Partial<RelayTerms> = {},
): RelayDeposit {
  const terms = { ...honestTerms, ...changes }
  const order = relayIdOf(terms)
  const isCoin = terms.currency === coin
  const call = isCoin
    ? encodeFunctionData({
        abi: relayDepositAbi,
        functionName: 'depositNative',
        args: [terms.depositor, order],
      })
    : encodeFunctionData({
        abi: relayDepositAbi,
        functionName: 'depositErc20',
        args: [terms.depositor, terms.currency, terms.amount, order],
      })
  return {
    to: relayDepositories[terms.chainId] as Hex,
    data: concatHex([call, termsBytes({ ...terms, ...told })]),
    value: isCoin ? terms.amount : 0n,
  }
}

/** What a deposit and its order say according to another decoder, and both encoded again. */
export function decodeRelayDeposit(data: Hex) {
  const isCoin = data.startsWith(toFunctionSelector(relayDepositAbi[0]))
  const end = 2 + (4 + (isCoin ? 2 : 4) * 32) * 2
  const call = decodeFunctionData({ abi: relayDepositAbi, data: data.slice(0, end) as Hex })
  const types = parseAbiParameters(RELAY_ORDER_ABI)
  const terms = decodeAbiParameters(types, `0x${data.slice(end)}`)
  const [, , recipient, bought, atLeast] = terms
  const [, sold, atMost] = call.functionName === 'depositErc20' ? call.args : [coin, coin, 0n]
  const again = concatHex([
    encodeFunctionData({ abi: relayDepositAbi, ...call }),
    encodeAbiParameters(types, terms),
  ])
  return { sold, atMost, bought, atLeast, recipient, again }
}
