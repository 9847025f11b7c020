import { isPublicRpcMethod } from '@aureus/protocol'
import { readSolanaBalances } from '../balances/solanaBalances.ts'
import type { NodeHoldingsParameters } from '../balances/source.ts'
import { readSolanaHistory } from '../history/solanaHistory.ts'
import type { NodeFamily } from '../rpc/nodes/family.ts'
import { secondsToMs } from '../rpc/nodes/identity.ts'
import { byKey } from '../signatures/verification.ts'
import { verifySolanaSignature } from '../signatures/verifySolanaSignature.ts'
import { commonRules } from './commonRules.ts'
import { readsOfNodes, type ServerFamily } from './family.ts'

const node: NodeFamily = {
  isPublic: (method) => isPublicRpcMethod('solana', method),
  // As Agave says it.
  unknownMethod: () => 'Method not found',
  identityOf: (reference) => ({
    chain: { method: 'getGenesisHash', params: [] },
    isChain: (value) => typeof value === 'string' && value.slice(0, 32) === reference,
    head: { method: 'getSlot', params: [] },
    heightOf: (value) => (Number.isSafeInteger(value) ? (value as number) : undefined),
    blockAt: (height) => ({ method: 'getBlockTime', params: [height] }),
    madeAtMs: (value) => secondsToMs(Number.isSafeInteger(value) ? (value as number) : undefined),
  }),
  hasSockets: false,
  streams: true,
  rules: commonRules,
}

export const solana = {
  verifySignature: byKey(verifySolanaSignature),
  node,
  reads: readsOfNodes({
    readHoldings,
    // A signature.
    isCursor: (text) => /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text),
    readHistory: readSolanaHistory,
  }),
} satisfies ServerFamily

/** The chain knows every Solana token but no names. An unlisted mint is shown by its address. */
async function readHoldings({ chain, tokens, address }: NodeHoldingsParameters) {
  const { coin, tokens: held } = await readSolanaBalances(chain, address)
  const listed = new Map(tokens.map((token) => [token.address, token]))
  const named = held.map(({ mint, decimals, amount }) => ({
    address: mint,
    name: mint,
    symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}`,
    ...listed.get(mint),
    // Decimals come from the chain, not from the list.
    decimals,
    amount,
  }))
  const places = new Map([...listed.keys()].map((mint, at) => [mint, at]))
  const place = (mint: string) => places.get(mint) ?? places.size
  return { coin, tokens: named.toSorted((a, b) => place(a.address) - place(b.address)) }
}
