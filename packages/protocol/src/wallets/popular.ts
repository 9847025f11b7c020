// The wallets that a visitor without a wallet sees first.
import type { ChainNamespace } from '../caip/namespaces.ts'
import { recognisedWallets } from './recognisedWallets.ts'
import type { WalletRecord } from './record.ts'

/** How many a view shows. */
const SHOWN = 6

/**
 * Base Account has the place of Coinbase Wallet on EVM chains: it has the same maker, and needs nothing installed. It comes
 * last of the six, because its record loads with the whole list, and a tile must not move under a finger.
 */
const baseAccount: PopularWallet = { id: 'base-account', namespaces: ['eip155'] }

type PopularWallet = Pick<WalletRecord, 'id' | 'namespaces'>

/** By how many people use them, as far as stores and makers say. No wallet can pay for its place. */
const ids = [
  'metamask',
  'phantom',
  'trust',
  'okx',
  'rainbow',
  'base-account',
  'coinbase',
  'solflare',
  'zerion',
  'xverse',
  'leather',
  'magic-eden',
]

/** The six best known wallets that support one of these families. */
export const popularWallets = (namespaces: readonly ChainNamespace[]): readonly PopularWallet[] =>
  ids
    .flatMap((id) => [...recognisedWallets, baseAccount].filter((record) => record.id === id))
    .filter((record) => record.namespaces.some((one) => namespaces.includes(one)))
    .slice(0, SHOWN)
