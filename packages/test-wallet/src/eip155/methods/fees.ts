// EIP-1559 fees of a transaction, or a gas price where the dapp or the chain wants one.
import { hexToBigInt } from 'viem'
import { invalidParams } from '../../shared/errors.ts'
import { isQuantity, isRecord } from '../../shared/hex.ts'
import type { State } from '../state.ts'

type Fees =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** 1 gwei: what is usual when the chain has no opinion. */
const defaultTip = 1_000_000_000n

const toBigInt = (value: unknown) => (isQuantity(value) ? hexToBigInt(value) : undefined)

async function baseFee(state: State) {
  const block = await state.request('eth_getBlockByNumber', ['latest', false])
  return isRecord(block) ? toBigInt(block.baseFeePerGas) : undefined
}

/** The chain's suggestion, within what the dapp is ready to pay at most. */
async function suggestedTip(state: State, max: bigint | undefined) {
  const answer = await state.request('eth_maxPriorityFeePerGas').catch(() => undefined)
  const tip = toBigInt(answer) ?? defaultTip
  return max !== undefined && max < tip ? max : tip
}

/**
 * The dapp's own figures win. The maximum is twice the base fee: enough for five full blocks, each
 * of which raises it by an eighth.
 * @throws ProviderRpcError -32602 when the dapp's tip is above its maximum.
 */
export async function feesFor(state: State, request: Record<string, unknown>): Promise<Fees> {
  const gasPrice = toBigInt(request.gasPrice)
  if (gasPrice !== undefined) return { type: 'legacy', gasPrice }

  const wantedMax = toBigInt(request.maxFeePerGas)
  const base = wantedMax ?? (await baseFee(state))
  if (base === undefined) {
    return { type: 'legacy', gasPrice: toBigInt(await state.request('eth_gasPrice')) ?? defaultTip }
  }
  const tip = toBigInt(request.maxPriorityFeePerGas) ?? (await suggestedTip(state, wantedMax))
  const maxFeePerGas = wantedMax ?? base * 2n + tip
  if (tip > maxFeePerGas)
    throw invalidParams('maxPriorityFeePerGas must not be above maxFeePerGas.')
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip }
}
