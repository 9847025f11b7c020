// For tests and pictures: deposits into Relay's Depository on Ethereum.
import {
  RELAY_ORDER_ABI,
  type RelayOrder,
  relayChainNames,
  relayDepositories,
  relayOrderId,
  relaySolvers,
} from '@aureus/protocol/swap'
import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import type { BatchCall } from '../transactions/calls/batchCall.ts'
import { account, token } from './question.ts'

export const DEPOSITORY = relayDepositories[1] as Hex
/** USDC on OP Mainnet. */
const BOUGHT = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'
const abi = parseAbi([
  'function depositErc20(address depositor, address token, uint256 amount, bytes32 id)',
])

interface Terms {
  recipient: Hex
  refundTo: Hex
  least: bigint
  chainId: number
  /** Seconds since 1970. */
  deadline: number
}

/** A deposit of 100 TST for at least 99 USDC on OP Mainnet. @param told what the calldata says in place of the order */
export function relayDeposit(changes: Partial<Terms>, told: Partial<Terms> = {}): BatchCall {
  const honest = {
    recipient: account,
    refundTo: account,
    least: 99_000_000n,
    chainId: 10,
    deadline: Math.floor(Date.now() / 1000) + 86_400,
  } as const
  const order: Terms = { ...honest, ...changes }
  const amount = 100_000_000n
  const args = [account, token, amount, orderIdOf(order, amount)] as const
  const deposit = encodeFunctionData({ abi, args })
  return {
    to: DEPOSITORY,
    value: 0n,
    data: concatHex([deposit, encodeTerms({ ...order, ...told })]),
  }
}

function orderIdOf({ recipient, refundTo, least, chainId, deadline }: Terms, amount: bigint): Hex {
  const lower = (address: string) => address.toLowerCase() as Hex
  const part = { deadline: BigInt(deadline), router: zeroAddress }
  const there = relayChainNames[chainId] ?? ''
  const refund = { ...part, recipient: lower(refundTo), minimum: 0n }
  const order: RelayOrder = {
    solver: lower(relaySolvers[1] ?? ''),
    salt: 1n,
    input: { chain: 'ethereum', currency: lower(token), amount },
    refunds: [{ ...refund, chain: 'ethereum', currency: lower(token) }],
    output: {
      ...part,
      chain: there,
      recipient: lower(recipient),
      currency: lower(BOUGHT),
      minimum: least,
      expected: 100_000_000n,
    },
  }
  return relayOrderId(order)
}

const encodeTerms = ({ recipient, refundTo, least, chainId, deadline }: Terms): Hex =>
  encodeAbiParameters(parseAbiParameters(RELAY_ORDER_ABI), [
    ...([1n, BigInt(chainId), recipient, BOUGHT, least, 100_000_000n] as const),
    ...([deadline, zeroAddress, [[1n, refundTo, token, 0n, deadline, zeroAddress]]] as const),
  ])

/** 1 January 2030: too far for an order, and so that a picture is the same every day. */
const DEADLINE_S = 1_893_456_000

/** A deposit without the order behind it. */
export const bareDeposit = (): BatchCall => {
  const { data = '0x', ...call } = relayDeposit({ deadline: DEADLINE_S })
  return { ...call, data: data.slice(0, 2 + 8 + 4 * 64) as Hex }
}
