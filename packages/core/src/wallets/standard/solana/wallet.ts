// What is asked of a Solana wallet to connect it, and to leave it.
import * as v from 'valibot'
import { UserRejectedError } from '../../../errors/wallet.ts'
import { requestFeature } from '../request.ts'
import { featureMethod, read, type StandardWallet } from '../wallet.ts'
import { ConnectSchema, type SharedAccount } from './answers.ts'

/** Wallets that do not know how to forget a site may never answer. */
const FORGET_MS = 500

const signing = ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const

/** One that connects, and signs anything for a cluster of Solana. */
export function isSolanaWallet(wallet: StandardWallet): boolean {
  const chains = read(wallet, 'chains')
  return (
    Array.isArray(chains) &&
    chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:')) &&
    featureMethod(wallet, 'standard:connect', 'connect') !== undefined &&
    signing.some((name) => featureMethod(wallet, `solana:${name}`, name) !== undefined)
  )
}

/** @param silent without a prompt: only what the wallet already shares. */
export async function shareAccounts(
  wallet: StandardWallet,
  { silent, signal }: { silent: boolean; signal: AbortSignal | undefined },
): Promise<readonly SharedAccount[]> {
  const request = {
    feature: 'standard:connect',
    method: 'connect',
    inputs: silent ? [{ silent: true }] : [],
    schema: ConnectSchema,
    signal,
  } as const
  try {
    return (await requestFeature(wallet, request)).accounts
  } catch (error) {
    // Some say so instead of sharing nothing.
    if (silent && error instanceof UserRejectedError) return []
    throw error
  }
}

/** Best effort: what the wallet remembers is its own business. Never throws. */
export async function forgetSite(wallet: StandardWallet): Promise<void> {
  await requestFeature(wallet, {
    feature: 'standard:disconnect',
    method: 'disconnect',
    inputs: [],
    schema: v.unknown(),
    signal: AbortSignal.timeout(FORGET_MS),
  }).catch(() => undefined)
}
