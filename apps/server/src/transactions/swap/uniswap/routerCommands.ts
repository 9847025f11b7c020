// The call of a universal router that swaps. Each plan ends with nothing left in the router, because whatever stays
// there belongs to whoever calls next.
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import type { Exact, PoolFee } from './pools.ts'
import type { SwapPlan } from './swapPlan.ts'
import { encodeV4Swap } from './v4Command.ts'

/** How the router names its caller, and itself. */
const SENDER: Address = '0x0000000000000000000000000000000000000001'
const ROUTER: Address = '0x0000000000000000000000000000000000000002'

const commands = {
  v3ExactIn: 0x00,
  v3ExactOut: 0x01,
  sweep: 0x04,
  payPortion: 0x06,
  v2ExactIn: 0x08,
  v2ExactOut: 0x09,
  permit2Permit: 0x0a,
  wrapCoin: 0x0b,
  unwrapCoin: 0x0c,
  v4Swap: 0x10,
} as const

const routerAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
])

/** Whatever the pools did not take of the coins. */
const UNTAKEN = 0n

interface Command {
  readonly command: number
  readonly input: Hex
}

const amountTo = (command: number, to: Address, amount: bigint): Command => ({
  command,
  input: encodeAbiParameters(parseAbiParameters('address, uint256'), [to, amount]),
})

const tokenAmountTo = (command: number, token: Address, to: Address, amount: bigint): Command => ({
  command,
  input: encodeAbiParameters(parseAbiParameters('address, address, uint256'), [token, to, amount]),
})

/** @returns the router's calldata */
export function encodeSwap(plan: SwapPlan): Hex {
  const { permit, deadline } = plan
  const steps: Command[] = []
  if (permit) steps.push({ command: commands.permit2Permit, input: permit })
  steps.push(...(plan.pools === 'v4' ? v4Steps(plan) : wrappedSteps(plan)))
  return encodeFunctionData({
    abi: routerAbi,
    functionName: 'execute',
    args: [
      concatHex(steps.map(({ command }) => numberToHex(command, { size: 1 }))),
      steps.map(({ input }) => input),
      deadline,
    ],
  })
}

/** Pools of v4 trade coins, take the operator's fee off, and pay the sender. */
function v4Steps(plan: SwapPlan): Command[] {
  const swap = { command: commands.v4Swap, input: encodeV4Swap(plan) }
  return plan.sellsCoin
    ? [swap, tokenAmountTo(commands.sweep, zeroAddress, SENDER, UNTAKEN)]
    : [swap]
}

function wrappedSteps(plan: SwapPlan): Command[] {
  const { path, sellsCoin, buysCoin, sellAmount, minimum, fee } = plan
  const bought = buysCoin ? zeroAddress : (path.at(-1) as Address)
  const steps: Command[] = []
  if (sellsCoin) steps.push(amountTo(commands.wrapCoin, ROUTER, sellAmount))
  steps.push(swapCommand(plan, buysCoin || fee ? ROUTER : SENDER))
  if (buysCoin) steps.push(amountTo(commands.unwrapCoin, fee ? ROUTER : SENDER, minimum))
  if (fee)
    steps.push(
      tokenAmountTo(commands.payPortion, bought, fee.recipient, BigInt(fee.basisPoints)),
      tokenAmountTo(commands.sweep, bought, SENDER, minimum),
    )
  if (sellsCoin) steps.push(amountTo(commands.unwrapCoin, SENDER, UNTAKEN))
  return steps
}

function swapCommand(plan: SwapPlan, recipient: Address): Command {
  const { version, exact, path, fees, sellsCoin, sellAmount, poolAmount, minimum } = plan
  const isSell = exact === 'sell'
  const amounts = isSell
    ? ([recipient, sellAmount, minimum] as const)
    : ([recipient, poolAmount, sellAmount] as const)
  // Otherwise the router pays with the coins that it wrapped.
  const payerIsUser = !sellsCoin
  // The order of prices of an exact purchase is not documented; its most is the protection.
  const hopPrices = isSell ? plan.hopPrices : []
  if (plan.pools === 'v3') {
    const way = v3Path(path, fees, exact)
    return {
      command: isSell ? commands.v3ExactIn : commands.v3ExactOut,
      input:
        version === '2.1.1'
          ? encodeAbiParameters(
              parseAbiParameters('address, uint256, uint256, bytes, bool, uint256[]'),
              [...amounts, way, payerIsUser, hopPrices],
            )
          : encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
              ...amounts,
              way,
              payerIsUser,
            ]),
    }
  }
  return {
    command: isSell ? commands.v2ExactIn : commands.v2ExactOut,
    input:
      version === '2.1.1'
        ? encodeAbiParameters(
            parseAbiParameters('address, uint256, uint256, address[], bool, uint256[]'),
            [...amounts, path, payerIsUser, hopPrices],
          )
        : encodeAbiParameters(parseAbiParameters('address, uint256, uint256, address[], bool'), [
            ...amounts,
            path,
            payerIsUser,
          ]),
  }
}

/** For an exact purchase the router goes from the bought token back. */
function v3Path(path: readonly Address[], fees: readonly PoolFee[], exact: Exact): Hex {
  const tokens = exact === 'sell' ? path : path.toReversed()
  const tiers = exact === 'sell' ? fees : fees.toReversed()
  return concatHex(
    tokens.flatMap((token, at) => {
      const tier = tiers[at]
      return tier === undefined ? [token] : [encodePacked(['address', 'uint24'], [token, tier])]
    }),
  )
}
