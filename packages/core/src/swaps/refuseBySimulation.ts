// Refuses a swap whose calls would do something else than what our own code reads from them.
import { type ReadCall, rejectSwap, type SwapReading } from '@aureus/protocol/swap'
import * as v from 'valibot'
import { RpcError } from '../api/rpc.ts'
import { numberToHex } from '../chains/eip155/hex.ts'
import type { ChainCall } from '../client/chain.ts'
import { checkSimulation } from './checkSimulation.ts'
import { simulateSwap } from './simulateSwap.ts'

export interface SimulatedParameters {
  account: `0x${string}`
  /** In order: allowances, then the swap. */
  calls: readonly ReadCall[]
  reading: SwapReading
}

/**
 * @returns whether a node could say what would change
 * @throws SwapError if that is not what was read
 */
export async function refuseBySimulation(
  call: ChainCall,
  parameters: SimulatedParameters,
): Promise<boolean> {
  const { account, reading } = parameters
  const simulated = await simulateSwap(call, parameters)
  if (simulated && checkSimulation(simulated, reading, account)) return true
  await refuseReverting(call, parameters)
  return false
}

/** What every node can say: whether a swap that needs no allowance before it would revert. */
async function refuseReverting(
  call: ChainCall,
  { account, calls }: SimulatedParameters,
): Promise<void> {
  const [only, ...others] = calls
  if (!only || others.length > 0) return
  const { to, data, value } = only
  const transaction = { from: account, to, data, value: numberToHex(value) }
  await call({ method: 'eth_call', params: [transaction, 'latest'], schema: v.string() }).catch(
    (error: unknown) => {
      // 3: the contract reverted, as geth, Nethermind and Anvil answer.
      if (error instanceof RpcError && error.code === 3) rejectSwap('simulation')
    },
  )
}
