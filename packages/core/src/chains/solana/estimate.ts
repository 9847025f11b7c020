// Estimates the compute units and fee of a Solana transaction before the wallet is asked.
import {
  compileMessage,
  computeBudget,
  type Instruction,
  unsignedTransaction,
} from '@aureus/protocol/solana'
import { RpcError } from '../../api/rpc.ts'
import type { ChainCall, Estimate } from '../../client/chain.ts'
import type { TransactionRequest } from '../../client/transactionRequest.ts'
import { orEstimateFailure } from '../estimateFailure.ts'
import { planTransaction } from './plan.ts'
import { readBlockhash, readFee, readPriorityPrices } from './reads.ts'
import { simulate } from './simulate.ts'

/** Cap of the priority fee per compute unit, in millionths of a lamport. Higher prices are never needed. */
const MAX_MICRO_PRICE = 2_000_000n
/** The network's limit per transaction. */
const MAX_UNITS = 1_400_000n

interface EstimateParameters {
  from: string
  transaction: TransactionRequest
}

/** @throws AureusError as `orEstimateFailure` */
export function estimate(call: ChainCall, parameters: EstimateParameters): Promise<Estimate> {
  return orEstimateFailure(ask(call, parameters))
}

async function ask(call: ChainCall, { from, transaction }: EstimateParameters): Promise<Estimate> {
  const [{ instructions, rent }, blockhash] = await Promise.all([
    planTransaction(call, { from, transaction }),
    readBlockhash(call),
  ])
  const messageOf = (units: bigint, microPrice: bigint) =>
    compileMessage({
      feePayer: from,
      blockhash,
      instructions: [...computeBudget(units, microPrice), ...instructions],
    })
  const [used, microPrice] = await Promise.all([
    simulate(call, unsignedTransaction(messageOf(MAX_UNITS, 0n))),
    readMicroPrice(call, instructions),
  ])
  // The estimate is exact for the current state. A fifth more keeps it sufficient for the next blocks.
  const gas = (used * 6n) / 5n + 100n
  const signed = await readFee(call, messageOf(gas, microPrice))
  if (signed === null) throw new RpcError('getFeeForMessage', -32603, 'unusable answer')
  const fee = signed + rent
  return { gas, fees: { type: 'priority', microPrice }, fee: { expected: fee, max: fee } }
}

/** The 75th percentile of recent prices for the same accounts; zero if the node does not report them. */
async function readMicroPrice(
  call: ChainCall,
  instructions: readonly Instruction[],
): Promise<bigint> {
  const written = instructions.flatMap(({ accounts }) =>
    accounts.filter(({ writable }) => writable).map(({ address }) => address),
  )
  const prices = await readPriorityPrices(call, [...new Set(written)]).catch((error: unknown) => {
    if (error instanceof RpcError) return []
    throw error
  })
  const price = prices[Math.floor((prices.length * 3) / 4)] ?? 0n
  return price < MAX_MICRO_PRICE ? price : MAX_MICRO_PRICE
}
