// EIP-1559 fees, or a gas price if the dapp or the chain needs one.
import { hexToBigInt } from 'viem'
import { invalidParams } from '../../shared/errors.ts'
import { isQuantity, isRecord } from '../../shared/hex.ts'
import type { State } from '../state.ts'

type Fees =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** 1 gwei, a common default if the chain suggests nothing. */
const defaultTip = 1_000_000_000n

const toBigInt = (value: unknown) => (isQuantity(value) ? hexToBigInt(value) : undefined)

async function baseFee(state: State) {
  const block = await state.request('eth_getBlockByNumber', ['latest', false])
  return isRecord(block) ? toBigInt(block.baseFeePerGas) : undefined
}

/** The chain's suggestion, limited by the dapp's maximum. */
async function suggestedTip(state: State, max: bigint | undefined) {
  const answer = await state.request('eth_maxPriorityFeePerGas').catch(() => undefined)
  const tip = toBigInt(answer) ?? defaultTip
  return max !== undefined && max < tip ? max : tip
}

/**
 * The dapp's own values take precedence. The maximum is twice the base fee: enough for five full blocks, each of which
 * raises it by an eighth.
 * @throws ProviderRpcError -32602 if the dapp's tip exceeds its maximum
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
