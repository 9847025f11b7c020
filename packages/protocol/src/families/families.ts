// The chain families. Each has a folder here, an entry in each of these tables, and its networks in `networks.ts`. They are several, and pure, so that a
// build takes in what it uses: a page needs no checksums of addresses, and the embedded wallet no marks.
import { isChecksumAddress } from '../caip/address.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import type { ChainNamespace } from '../caip/namespaces.ts'
import { isBitcoinAddress } from './bip122/address.ts'
import { bitcoinDrawings } from './bip122/drawings.ts'
import { knownBitcoinChains } from './bip122/knownChains.ts'
import { bitcoinMarks } from './bip122/marks.ts'
import { evmDrawings } from './eip155/drawings.ts'
import { knownEvmChains } from './eip155/knownChains.ts'
import { evmMarks } from './eip155/marks.ts'
import type { IsAddress, NetworkDrawings, NetworkMarks } from './family.ts'
import { isSolanaAddress } from './solana/address.ts'
import { solanaDrawings } from './solana/drawings.ts'
import { knownSolanaChains } from './solana/knownChains.ts'
import { solanaMarks } from './solana/marks.ts'

/** The name in the first line of a sign-in message. */
export const accountKinds = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
} as const satisfies Record<ChainNamespace, string>

/** Of the family's main coin, as SLIP-44 numbers them. */
export const familyCoinTypes: Record<ChainNamespace, number> = {
  eip155: 60,
  solana: 501,
  bip122: 0,
}

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

export const networkDrawings: Record<ChainNamespace, NetworkDrawings> = {
  eip155: evmDrawings,
  solana: solanaDrawings,
  bip122: bitcoinDrawings,
}

/** The fixed list of the public RPC service. */
export const knownChainsOf: Record<ChainNamespace, readonly CaipNetworkId[]> = {
  eip155: knownEvmChains,
  solana: knownSolanaChains,
  bip122: knownBitcoinChains,
}
