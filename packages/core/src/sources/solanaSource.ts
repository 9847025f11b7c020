import type { CaipNetworkId } from '@aureus/protocol'
import { chainOfNetwork } from '../chains/solana/clusters.ts'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { isStandardWallet, read, type StandardWallet } from '../wallets/standard/wallet.ts'
import { sourceOf } from './sourceOf.ts'

/** An account of the Wallet Standard, in the shape of `WalletAccount` of `@wallet-standard/base`. */
export interface StandardWalletAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

export interface SolanaSource {
  /** The wallet, as it registered itself. Its `features` sign and send. Nothing in it has been checked. */
  wallet: StandardWallet
  /** The wallet's object for the active account, which its features expect. */
  account: StandardWalletAccount
  /** The Wallet Standard's name of the wallet's network, such as `solana:mainnet`. */
  chain: string
  /** The same network by its genesis hash (CAIP-2). */
  caipNetworkId: CaipNetworkId
}

/**
 * The Wallet Standard wallet and account of the active Solana account, whether the wallet is in the browser, on
 * another device, or the embedded one. Read it again when the account changes.
 * @throws AureusError `No ActiveCaipAddress found` without a connected Solana account; WalletResponseError if the
 * wallet no longer lists the account; WalletNotFoundError
 */
export async function getSolanaSource(client: Client): Promise<SolanaSource> {
  const { source, address, network } = await sourceOf(client, 'solana')
  const accounts = isStandardWallet(source) ? read(source, 'accounts') : undefined
  const account = Array.isArray(accounts)
    ? accounts.find((one) => isStandardWallet(one) && read(one, 'address') === address)
    : undefined
  if (!isStandardWallet(source) || !account)
    throw new WalletResponseError('accounts', { details: 'the account is not listed' })
  return { wallet: source, account, chain: chainOfNetwork(network), caipNetworkId: network }
}
