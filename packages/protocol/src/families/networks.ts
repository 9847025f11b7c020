// The networks of all chain families. Apart from their tables: a page that names its networks needs no marks with them.
import type { Network } from '../networks/network.ts'
import { bitcoinMainnet, bitcoinTestnet } from './bip122/networks.ts'
import { furtherEvmNetworks } from './eip155/furtherNetworks.ts'
import { evmNetworks } from './eip155/networks.ts'
import { solanaMainnet, solanaTestNetworks } from './solana/networks.ts'

/**
 * The predefined networks, used unless the operator names others. Endpoints are the chains' own public ones. Operators
 * set better ones in `RPC_URLS`.
 */
export const defaultNetworks = /* @__PURE__ */ join(evmNetworks, [solanaMainnet], [bitcoinMainnet])

/**
 * The known networks that are not predefined. The RPC service answers for those with an endpoint, and an operator can add
 * each of them in `NETWORKS`.
 */
export const furtherNetworks: readonly Network[] = /* @__PURE__ */ join(
  furtherEvmNetworks,
  solanaTestNetworks,
  [bitcoinTestnet],
)

type Joined<Lists extends readonly unknown[]> = Lists extends readonly [
  infer First extends readonly unknown[],
  ...infer Rest,
]
  ? readonly [...First, ...Joined<Rest>]
  : readonly []

function join<const Lists extends readonly (readonly Network[])[]>(...lists: Lists) {
  return lists.flat() as unknown as Joined<Lists>
}
