// An answer of `POST /quote/v2` of Relay, with the fields that https://docs.relay.link shows, for a deposit on the
// devnet's chain, whose solver signs.
import { relayDepositories, relayRouters } from '@aureus/protocol/swap'
import { encodeFunctionData, pad, parseAbi } from 'viem'
import {
  type RelayOrder,
  relaySolver,
  signRelayOrder,
} from '../../../devnet/src/swapServices/relayOrder.ts'
import type { QuoteAsked } from '../transactions/swap/source.ts'
import { boughtToken, asked as sameChain, soldToken, swapAccount } from './swapService.ts'

export const relayNowS = 1_800_000_000
export const depository = relayDepositories[99_199] as `0x${string}`

const account = `eip155:99199:${swapAccount}` as const
export const askedRelay: QuoteAsked = {
  ...sameChain,
  account,
  recipient: `eip155:10:${swapAccount}`,
  sell: { ...sameChain.sell, chainId: 'eip155:99199' },
  buy: { ...sameChain.buy, chainId: 'eip155:10' },
}

const deadline = relayNowS + 604_800
const extraData = pad(relayRouters[10] as `0x${string}`)
const refund = { recipient: swapAccount, minimumAmount: '0', deadline } as const

export const relayOrder: RelayOrder = {
  version: 'v1',
  solverChainId: 'base',
  solver: relaySolver.address,
  salt: `0x${'5a'.repeat(32)}`,
  inputs: [
    {
      payment: {
        chainId: 'devnet',
        currency: soldToken,
        amount: '1000000000000000000',
        weight: '1',
      },
      refunds: [
        { ...refund, chainId: 'devnet', currency: soldToken, extraData: '0x' },
        { ...refund, chainId: 'optimism', currency: boughtToken, extraData },
      ],
    },
  ],
  output: {
    chainId: 'optimism',
    payments: [
      {
        recipient: swapAccount,
        currency: boughtToken,
        minimumAmount: '1995000',
        expectedAmount: '2005000',
      },
    ],
    calls: [],
    deadline,
    extraData,
  },
  fees: [],
}

/** The honest order with changes of what it pays. */
export const payingRelay = (changes: Partial<RelayOrder['output']['payments'][number]>) => ({
  ...relayOrder,
  output: {
    ...relayOrder.output,
    payments: relayOrder.output.payments.map((payment) => ({ ...payment, ...changes })),
  },
})

/** @param told the order that the answer says, in place of the one that is signed and deposited for */
export async function relayAnswer(order: RelayOrder = relayOrder, told = order) {
  const signed = await signRelayOrder(order)
  const [input] = order.inputs
  const data = encodeFunctionData({
    abi: parseAbi([
      'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
    ]),
    args: [swapAccount, soldToken, BigInt(input?.payment.amount ?? 0), signed.orderId],
  })
  const step = (id: string, transaction: object) => ({
    id,
    kind: 'transaction',
    items: [{ status: 'incomplete', data: { value: '0', chainId: 99_199, ...transaction } }],
  })
  return {
    steps: [
      step('approve', { to: soldToken, data: '0x095ea7b3' }),
      step('deposit', { to: depository, data, gas: '60000' }),
    ],
    details: { operation: 'swap', timeEstimate: 2 },
    protocol: { v2: { ...signed, orderData: told } },
  }
}
