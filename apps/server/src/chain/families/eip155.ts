import { isPublicRpcMethod } from '@aureus/protocol'
import { readEvmBalances } from '../balances/evmBalances.ts'
import type { NodeHoldingsParameters } from '../balances/source.ts'
import { readEvmHistory } from '../history/evmHistory.ts'
import type { NodeFamily } from '../rpc/nodes/family.ts'
import { readQuantity, secondsToMs } from '../rpc/nodes/identity.ts'
import { verifyEvmSignature } from '../signatures/verifyEvmSignature.ts'
import { commonRules } from './commonRules.ts'
import { readsOfNodes, type ServerFamily } from './family.ts'

/**
 * Pages simulate a swap before a wallet is asked. Nodes bound its work like that of `eth_call`. It is not in the list of
 * protocol, whose bytes each page loads: nothing but that check needs it.
 */
const SIMULATE = 'eth_simulateV1'

const node: NodeFamily = {
  isPublic: (method) => method === SIMULATE || isPublicRpcMethod('eip155', method),
  // As geth says it.
  unknownMethod: (method) => `the method ${method} does not exist/is not available`,
  identityOf: (reference) => ({
    chain: { method: 'eth_chainId', params: [] },
    isChain: (value) => readQuantity(value) === Number(reference),
    head: { method: 'eth_blockNumber', params: [] },
    heightOf: readQuantity,
    blockAt: (height) => ({
      method: 'eth_getBlockByNumber',
      params: [`0x${height.toString(16)}`, false],
    }),
    madeAtMs: (value) => secondsToMs(readQuantity(Object(value).timestamp)),
  }),
  head: { method: 'eth_blockNumber', params: [] },
  hasSockets: true,
  streams: true,
  rules: commonRules,
}

export const eip155 = {
  verifySignature: verifyEvmSignature,
  node,
  reads: readsOfNodes({
    readHoldings,
    // A block number.
    isCursor: (text) => /^\d{1,15}$/.test(text),
    readHistory: (parameters, cursor) =>
      readEvmHistory(parameters, cursor === undefined ? undefined : Number(cursor)),
  }),
} satisfies ServerFamily

async function readHoldings({ chain, tokens, address }: NodeHoldingsParameters) {
  const addresses = tokens.map((token) => token.address)
  const read = await readEvmBalances(chain, address, addresses)
  return {
    coin: read.coin,
    tokens: tokens.map((token, at) => ({ ...token, amount: read.tokens[at] ?? 0n })),
  }
}
