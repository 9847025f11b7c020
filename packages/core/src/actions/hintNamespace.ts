import {
  type ChainNamespace,
  type ConnectionHint,
  parseCaipAddress,
  parseCaipNetworkId,
} from '@aureus/protocol'

/** The chain family of a connection that outlived its page. */
export function namespaceOf({ caipAddress }: ConnectionHint): ChainNamespace {
  return parseCaipNetworkId(parseCaipAddress(caipAddress).chainId).namespace as ChainNamespace
}
