// The chain families. Each has a folder here, and an entry in each of these tables. They are several, and pure, so that a
// build takes in what it uses: a page needs no checksums of addresses, and the embedded wallet no marks.
import { isChecksumAddress } from '../caip/address.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import type { ChainNamespace } from '../caip/namespaces.ts'
import type { Network } from '../networks/network.ts'
import { isBitcoinAddress } from './bip122/address.ts'
import { knownBitcoinChains } from './bip122/knownChains.ts'
import { bitcoinMarks } from './bip122/marks.ts'
import { bitcoinMainnet, bitcoinTestnet } from './bip122/networks.ts'
import { furtherEvmNetworks } from './eip155/furtherNetworks.ts'
import { knownEvmChains } from './eip155/knownChains.ts'
import { evmMarks } from './eip155/marks.ts'
import { evmNetworks } from './eip155/networks.ts'
import type { IsAddress, NetworkMarks } from './family.ts'
import { isSolanaAddress } from './solana/address.ts'
import { knownSolanaChains } from './solana/knownChains.ts'
import { solanaMarks } from './solana/marks.ts'
import { solanaMainnet, solanaTestNetworks } from './solana/networks.ts'

/** The name in the first line of a sign-in message. */
export const accountKinds = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
} as const satisfies Record<ChainNamespace, string>

export const addressChecks: Record<ChainNamespace, IsAddress> = {
  eip155: isChecksumAddress,
  solana: isSolanaAddress,
  bip122: isBitcoinAddress,
}

export const networkMarks: Record<ChainNamespace, NetworkMarks> = {
  eip155: evmMarks,
  solana: solanaMarks,
  bip122: bitcoinMarks,
}

/** The fixed list of the public RPC service. */
export const knownChainsOf: Record<ChainNamespace, readonly CaipNetworkId[]> = {
  eip155: knownEvmChains,
  solana: knownSolanaChains,
  bip122: knownBitcoinChains,
}

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
