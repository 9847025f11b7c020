// Reads many contracts at one block, in one call of Multicall3.
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  multicall3Abi,
} from 'viem'
import { MULTICALL3 } from '../../../chain/balances/evmBalances.ts'
import { askAll } from '../../../chain/rpc/askAll.ts'
import type { Chain } from '../../../chain/rpc/chain.ts'
import { UpstreamError } from '../../../chain/rpc/failure.ts'
import { ProviderError } from '../../../platform/outbound/httpService.ts'
import { gasPriceOf } from '../services/values.ts'

export interface ContractRead {
  readonly to: Address
  readonly data: Hex
}

export interface ContractAnswers {
  /** In the order of the reads; `undefined` where a contract reverted or returned nothing. */
  readonly results: readonly (Hex | undefined)[]
  /** Wei for each unit of gas; 0 if the node does not say. */
  readonly gasPrice: bigint
}

/** @throws ProviderError if the chain does not answer */
export async function readContracts(
  chain: Chain,
  reads: readonly ContractRead[],
): Promise<ContractAnswers> {
  const calls = reads.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] })
  const [answer, price] = await askAll(chain, [
    { method: 'eth_call', params: [{ to: MULTICALL3, data }, 'latest'] },
    { method: 'eth_gasPrice', params: [] },
  ]).catch((error: unknown) => {
    throw error instanceof UpstreamError ? new ProviderError('unreached') : error
  })
  const results = decode(answer)
  if (results?.length !== reads.length) throw new ProviderError('malformed')
  return {
    results: results.map(({ success, returnData }) =>
      success && returnData !== '0x' ? returnData : undefined,
    ),
    gasPrice: gasPriceOf(price) ?? 0n,
  }
}

function decode(answer: unknown) {
  if (!isHex(answer)) return undefined
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
  } catch {
    return undefined
  }
}
