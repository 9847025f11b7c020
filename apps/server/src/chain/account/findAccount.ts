// Parses the account that a request asks about: `{address}` and `?chainId=`.
import { type CaipNetworkId, isEvmChain, type Network, parseEvmAddress } from '@aureus/protocol'
import { isAccountAddress } from '@aureus/protocol/addresses'
import { operations } from '@aureus/protocol/api'
import * as v from 'valibot'

const { query: QuerySchema } = operations['GET /v1/account/{address}/balance']

export const accountRefusals = {
  query_malformed: 'Name the chain: ?chainId=eip155:1',
  address_malformed: 'This is not a valid address. Check it for typing errors.',
  chain_unknown:
    'This server does not serve this chain. GET /v1/supported-chains lists the ones it does.',
} as const
export type AccountRefusal = keyof typeof accountRefusals

export interface FoundAccount {
  network: Network
  address: string
}

/**
 * Finds the account on the requested chain, or on the first chain where its address is valid.
 * @param served in the operator's order
 */
export function findAccount(
  served: readonly Network[],
  query: unknown,
  text: string,
): FoundAccount | AccountRefusal {
  const read = v.safeParse(QuerySchema, query)
  if (!read.success) return 'query_malformed'
  const { chainId } = read.output
  const accountOn = (id: CaipNetworkId) => parseAccountAddress(id, text)
  const network = served.find(({ caipNetworkId }) =>
    chainId === undefined ? accountOn(caipNetworkId) : caipNetworkId === chainId,
  )
  // An address that is invalid on every chain is reported before an unknown chain.
  if (!network) {
    const chains = [
      ...served.map(({ caipNetworkId }) => caipNetworkId),
      ...(chainId ? [chainId] : []),
    ]
    const known = chains.some(accountOn)
    return known ? 'chain_unknown' : 'address_malformed'
  }
  const address = accountOn(network.caipNetworkId)
  return address === undefined ? 'address_malformed' : { network, address }
}

/** The canonical form of an address on a chain. Only those of EVM have others. */
function parseAccountAddress(chainId: CaipNetworkId, text: string): string | undefined {
  if (isEvmChain(chainId)) return parseEvmAddress(text)
  return isAccountAddress(chainId, text) ? text : undefined
}
