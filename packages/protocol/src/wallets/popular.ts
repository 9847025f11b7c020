// The wallets that a visitor without a wallet sees first.
import type { ChainNamespace } from '../caip/namespaces.ts'
import { recognisedWallets } from './recognisedWallets.ts'
import type { WalletRecord } from './record.ts'

/** How many a view shows. */
const SHOWN = 6

/**
 * By how many people use them, as far as stores and makers say. No wallet can pay for its place. Base Account stands where
 * Coinbase Wallet would: it has the same maker, and needs nothing installed.
 */
const ids = [
  'metamask',
  'phantom',
  'base-account',
  'trust',
  'okx',
  'rainbow',
  'coinbase',
  'solflare',
  'zerion',
  'xverse',
  'leather',
  'magic-eden',
]

/** The six best known wallets that support one of these families. */
export const popularWallets = (namespaces: readonly ChainNamespace[]): readonly WalletRecord[] =>
  ids
    .flatMap((id) => recognisedWallets.filter((record) => record.id === id))
    .filter((record) => record.namespaces.some((one) => namespaces.includes(one)))
    .slice(0, SHOWN)
