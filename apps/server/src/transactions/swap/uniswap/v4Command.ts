// The input of the router's command for pools of v4: a swap, what the account pays for it, and what it takes.
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import type { PoolFee } from './pools.ts'
import type { SwapPlan } from './swapPlan.ts'
import { NO_HOOK, tickSpacings } from './v4Pools.ts'

const actions = {
  swapExactIn: 0x07,
  swapExactOut: 0x09,
  settleAll: 0x0c,
  takeAll: 0x0f,
  takePortion: 0x10,
} as const

interface Action {
  readonly action: number
  readonly params: Hex
}

const PATH_KEY =
  'struct PathKey { address currency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }'
const swapTypes = parseAbiParameters([
  'Swap swap',
  'struct Swap { address currency; PathKey[] path; uint128 amount; uint128 limit; }',
  PATH_KEY,
])
const swapTypes211 = parseAbiParameters([
  'Swap swap',
  'struct Swap { address currency; PathKey[] path; uint256[] minHopPriceX36; uint128 amount; uint128 limit; }',
  PATH_KEY,
])

export function encodeV4Swap(plan: SwapPlan): Hex {
  const { sellAmount, minimum, fee } = plan
  const sold = plan.path[0] as Address
  const bought = plan.path.at(-1) as Address
  const steps: Action[] = [swapAction(plan), currencyAmount(actions.settleAll, sold, sellAmount)]
  if (fee)
    steps.push({
      action: actions.takePortion,
      params: encodeAbiParameters(parseAbiParameters('address, address, uint256'), [
        bought,
        fee.recipient,
        BigInt(fee.basisPoints),
      ]),
    })
  steps.push(currencyAmount(actions.takeAll, bought, minimum))
  return encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
    concatHex(steps.map(({ action }) => numberToHex(action, { size: 1 }))),
    steps.map(({ params }) => params),
  ])
}

const currencyAmount = (action: number, currency: Address, amount: bigint): Action => ({
  action,
  params: encodeAbiParameters(parseAbiParameters('address, uint256'), [currency, amount]),
})

function swapAction({
  version,
  exact,
  path,
  fees,
  sellAmount,
  poolAmount,
  minimum,
  hopPrices,
}: SwapPlan): Action {
  const isSell = exact === 'sell'
  // A sale names the currencies after the sold one; a purchase those before the bought one.
  const swap = {
    currency: path.at(isSell ? 0 : -1) as Address,
    path: fees.map((fee, at) => pathKey(path[isSell ? at + 1 : at] as Address, fee)),
    ...(isSell
      ? { amount: sellAmount, limit: minimum }
      : { amount: poolAmount, limit: sellAmount }),
  }
  return {
    action: isSell ? actions.swapExactIn : actions.swapExactOut,
    params:
      version === '2.1.1'
        ? encodeAbiParameters(swapTypes211, [{ ...swap, minHopPriceX36: isSell ? hopPrices : [] }])
        : encodeAbiParameters(swapTypes, [swap]),
  }
}

const pathKey = (currency: Address, fee: PoolFee) => ({
  currency,
  fee,
  tickSpacing: tickSpacings[fee],
  hooks: NO_HOOK,
  hookData: '0x' as const,
})
