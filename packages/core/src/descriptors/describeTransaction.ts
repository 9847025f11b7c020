// Puts a transaction of the past into words (ERC-7730): what a list of activity says of it.
import { type CaipNetworkId, evmChainId } from '@aureus/protocol'
import type { Description, DescriptionWords } from '@aureus/protocol/descriptors'
import * as v from 'valibot'
import { callRpc } from '../api/rpc.ts'
import type { Client } from '../client/client.ts'
import { findNetwork } from '../state/network.ts'
import { describeCallFrom, loadDescriptors } from './describeCall.ts'
import { readTokenFacts } from './readTokenFacts.ts'

export interface DescribeTransactionParameters {
  /** CAIP-2, of an EVM chain. */
  caipNetworkId: CaipNetworkId
  hash: string
  /** Who sent it. */
  from: string
  /** The contract that it called. */
  to: string
  /** Of the reader, for the decimal separator of amounts (BCP 47); `en` by default. */
  language?: string
  /** The phrases of descriptors in the reader's language, as for `describeCall`. */
  words?: DescriptionWords | undefined
  signal?: AbortSignal | undefined
}

const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
const TransactionSchema = v.object({
  from: Address,
  to: v.nullable(Address),
  input: v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i)),
  value: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)),
})

/**
 * Describes a transaction that an account sent, by descriptors of the client's server. The chain is asked only if the
 * contract has one.
 * @returns undefined if no descriptor fits, or the chain knows no such transaction of the account
 * @throws as `callRpc`; what `fetch` throws
 */
export async function describeTransaction(
  client: Client,
  { caipNetworkId, hash, from, to, language = 'en', words, signal }: DescribeTransactionParameters,
): Promise<Description | undefined> {
  const network = findNetwork(client.state.network.getState().networks, caipNetworkId)
  if (!network || !caipNetworkId.startsWith('eip155:')) return undefined
  const chainId = evmChainId(caipNetworkId)
  const get = (path: string) =>
    client.fetch(path, { credentials: 'same-origin', ...(signal && { signal }) })
  const contract = to.toLowerCase()
  if ((await loadDescriptors({ chainId, get }, contract)).length === 0) return undefined
  const sent = await callRpc(client, {
    method: 'eth_getTransactionByHash',
    params: [hash],
    schema: v.nullable(TransactionSchema),
    caipNetworkId,
    signal,
  })
  const isOwn = sent?.from.toLowerCase() === from.toLowerCase()
  if (!sent || !isOwn || sent.to?.toLowerCase() !== contract) return undefined
  return describeCallFrom({
    language,
    words,
    chainId,
    get,
    from: sent.from as `0x${string}`,
    to: sent.to as `0x${string}`,
    data: sent.input as `0x${string}`,
    value: BigInt(sent.value),
    native: network.nativeCurrency,
    token: (address) => readTokenFacts(client, { caipNetworkId, address, signal }),
    // Of today, as the token's figures are.
    storage: (address, slot) =>
      callRpc(client, {
        method: 'eth_getStorageAt',
        params: [address, slot, 'latest'],
        schema: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)),
        caipNetworkId,
        signal,
      }).catch(() => undefined),
  })
}
