// Whether calls are a swap, by this product's own reading of contracts that it knows.

import {
  isSwapContract,
  type ReadCall,
  readSwapCalls,
  type SwapReading,
  type SwapRejection,
} from '@aureus/protocol/swap'
import type { Hex } from 'viem'
import type { BatchCall } from '../../../transactions/calls/batchCall.ts'
import type { Known } from '../told.ts'

/** On which network and by which account calls are made. */
export type Caller = Pick<Known, 'account'> & {
  network: Pick<Known['network'], 'caipNetworkId'>
}

const NO_DATA: Hex = '0x'

/** @returns undefined where no exchange is called, or allowances are not exactly those that the swap needs */
export function readSwap(calls: readonly BatchCall[], caller: Caller): SwapReading | undefined {
  const result = read(calls, caller)
  return result && 'reading' in result ? result.reading : undefined
}

/** Why the call of an exchange is not read as a swap. */
export function swapRejectionOf(call: BatchCall, caller: Caller): SwapRejection | undefined {
  const result = read([call], caller)
  return result && 'rejection' in result ? result.rejection : undefined
}

/** Whether one of them is made to an exchange that this wallet knows. */
export const callsExchange = (calls: readonly BatchCall[], { network }: Caller): boolean =>
  calls.some(({ to }) => isSwapContract(network.caipNetworkId, to))

function read(calls: readonly BatchCall[], { account, network }: Caller) {
  const chainId = network.caipNetworkId
  const last = calls.at(-1)
  if (!last || !isSwapContract(chainId, last.to)) return undefined
  const readCalls = calls.map(({ data = NO_DATA, ...call }): ReadCall => ({ ...call, data }))
  return readSwapCalls({ calls: readCalls, chainId, account, nowMs: Date.now() })
}

/** Whether what is bought goes to the account itself. */
export const arrivesAt = ({ recipient }: SwapReading, account: string): boolean =>
  recipient.toLowerCase() === account.toLowerCase()
