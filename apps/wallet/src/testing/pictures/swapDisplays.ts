// Questions about swaps.
import type { Hex } from 'viem'
import { describeCalls } from '../../approval/describe/describeCalls.ts'
import { describeTransaction } from '../../approval/describe/describeTransaction.ts'
import type { Display } from '../../approval/display.ts'
import type { BatchCall } from '../../transactions/calls/batchCall.ts'
import { other, unknownBalances } from '../question.ts'
import { bareDeposit } from '../relayDeposits.ts'
import {
  allowances,
  swapClaimOf as claimOf,
  etherForUsdc,
  IN_ROUTER,
  onEthereum,
  portion,
  SENDER,
  swapCall,
  sweep,
  tokenForUsdc,
  transferCall,
  USDC,
} from '../swaps.ts'

const prepared = ({ to, value, data }: BatchCall) => ({
  to: to as Hex,
  value,
  data,
  highestFee: 1_900_000_000_000_000n,
  isDear: false,
  serializable: {
    type: 'eip1559' as const,
    chainId: 1,
    nonce: 7,
    to: to as Hex,
    value,
    ...(data && { data }),
  },
})
const common = { ...onEthereum, claimOf, balances: unknownBalances, fails: false }
const alone = (call: BatchCall) => (): Display =>
  describeTransaction({ ...common, transaction: prepared(call) })
const several = (calls: readonly BatchCall[]) => (): Display =>
  describeCalls({ ...common, transactions: calls.map(prepared), unsure: false })

const swap = swapCall([tokenForUsdc()])

export const swapDisplays = {
  swap: alone(etherForUsdc),
  batch: several([
    ...allowances,
    swapCall([
      tokenForUsdc({ to: IN_ROUTER, least: 100_000_000n }),
      portion(USDC, other, 30n),
      sweep(USDC, SENDER, 99_000_000n),
    ]),
  ]),
  foreign: alone(swapCall([tokenForUsdc({ to: other })])),
  leftover: alone(swapCall([tokenForUsdc({ to: IN_ROUTER })])),
  withoutOrder: alone(bareDeposit()),
  more: several([...allowances, transferCall(other, 5_000_000n), swap]),
}
