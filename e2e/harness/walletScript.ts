// The script that puts scripted wallets into a page.
import { readFileSync } from 'node:fs'
import type {
  InjectedBitcoinWalletOptions,
  InjectedSolanaWalletOptions,
  InjectedWalletOptions,
} from '@aureus/test-wallet'
import { generatePrivateKey } from 'viem/accounts'
import { inject } from 'vitest'
import type { WalletBundle } from './walletBundle.ts'

export const WALLET_NAME = 'Gold Wallet'

export const SOLANA_WALLET_NAME = 'Silver Wallet'
export const BITCOIN_WALLET_NAME = 'Copper Wallet'

export type WalletOptions = Partial<InjectedWalletOptions>

export interface InstalledWallets {
  wallets: WalletOptions[]
  /** Additional Bitcoin wallets; none unless given. The first is called `BITCOIN_WALLET_NAME`. */
  bitcoinWallets?: Partial<InjectedBitcoinWalletOptions>[] | undefined
  /** With the name of an EVM wallet, the two are one wallet of both families. */
  solanaWallets?: Partial<InjectedSolanaWalletOptions>[] | undefined
}

function walletOptions(baseUrl: string, options: WalletOptions, index: number) {
  return {
    name: index === 0 ? WALLET_NAME : `Wallet ${index + 1}`,
    rdns: `com.example.wallet${index}`,
    ...(options.remoteSigner ? {} : { privateKeys: [generatePrivateKey(), generatePrivateKey()] }),
    chains: [{ id: 99199, rpcUrl: `${baseUrl}/v1/?chainId=eip155:99199&projectId=aureus` }],
    ...options,
  }
}

function bitcoinWalletOptions(options: Partial<InjectedBitcoinWalletOptions>, index: number) {
  return {
    name: index === 0 ? BITCOIN_WALLET_NAME : `Copper Wallet ${index + 1}`,
    id: `CopperProviders${index}.BitcoinProvider`,
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    ...options,
  }
}

function solanaWalletOptions(options: Partial<InjectedSolanaWalletOptions>, index: number) {
  return {
    name: index === 0 ? SOLANA_WALLET_NAME : `${SOLANA_WALLET_NAME} ${index + 1}`,
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    ...options,
  }
}

const bundles: { inject?: string; injectEip155?: string } = {}

function bundleOf(name: WalletBundle): string {
  bundles[name] ??= readFileSync(inject('walletBundles')[name], 'utf8')
  return bundles[name]
}

/**
 * The browser parses it in every document and frame.
 * @param baseUrl of the product, whose nodes the wallets use
 */
export function walletScript(
  baseUrl: string,
  { wallets, bitcoinWallets = [], solanaWallets = [] }: InstalledWallets,
): string {
  const isEvmAlone = bitcoinWallets.length === 0 && solanaWallets.length === 0
  const list = wallets.map((wallet, index) => walletOptions(baseUrl, wallet, index))
  return [
    `globalThis.__testWallets = ${JSON.stringify(list)};`,
    `globalThis.__testBitcoinWallets = ${JSON.stringify(bitcoinWallets.map(bitcoinWalletOptions))};`,
    `globalThis.__testSolanaWallets = ${JSON.stringify(solanaWallets.map(solanaWalletOptions))};`,
    bundleOf(isEvmAlone ? 'injectEip155' : 'inject'),
  ].join('\n')
}
